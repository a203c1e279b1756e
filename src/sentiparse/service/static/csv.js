// CSV, TSV or plain lines: rows of fields, and which column is the text.

/** Read rows; quotes as RFC 4180 has them; tabs separate where they can, else what makes the most columns. */
export function readRows(text) {
  const source = text.replace(/^\uFEFF/, "");
  const first = source.slice(0, source.search(/\r?\n|$/));
  const columns = (mark) => (mark === "\t" ? 1000 : first.split(mark).length);
  const [separator] = ["\t", ",", ";"].filter((mark) => first.includes(mark) && looksLikeTable(source, mark))
    .sort((a, b) => columns(b) - columns(a));
  if (!separator) {
    return source.split(/\r?\n/).filter((line) => line.trim()).map((line) => [unquote(line.trim())]);
  }
  const rows = [];
  let row = [], field = "", quoted = false;
  for (let at = 0; at < source.length; at++) {
    const letter = source[at];
    if (quoted) {
      if (letter !== '"') field += letter;
      else if (source[at + 1] === '"') { field += '"'; at++; } else quoted = false;
    } else if (letter === '"' && field === "") quoted = true;
    else if (letter === separator) { row.push(field); field = ""; } else if (letter === "\n") {
      row.push(field.replace(/\r$/, ""));
      rows.push(row);
      row = [];
      field = "";
    } else field += letter;
  }
  if (field || row.length) rows.push([...row, field]);
  return rows.filter((fields) => fields.some((one) => one.trim()));
}

const unquote = (line) => (/^".*"$/.test(line) ? line.slice(1, -1).replaceAll('""', '"') : line);

/** Sentences have commas too: a table has the same number of separators in (nearly) every line. */
function looksLikeTable(source, separator) {
  if (source.includes('"')) return true;
  const counts = source.split(/\r?\n/).filter((line) => line.trim()).slice(0, 50).map((line) => line.split(separator).length);
  return counts.length > 1 && counts.filter((count) => count === counts[0]).length >= 0.9 * counts.length;
}

/** Header (null where there is none), rows, and the column with the longest text. */
export function asTable(text) {
  const rows = readRows(text);
  if (!rows.length) return { header: null, rows: [], column: 0 };
  const width = Math.max(...rows.map((row) => row.length));
  const length = (at, some) => some.reduce((sum, row) => sum + (row[at] ?? "").length, 0) / Math.max(some.length, 1);
  const body = rows.slice(1);
  let column = 0;
  for (let at = 1; at < width; at++) if (length(at, body) > length(column, body)) column = at;
  const isHeader = width > 1
    ? body.length > 0 && rows[0].every((name) => name.length < 40 && !/^[\d.]+$/.test(name)) && (rows[0][column] ?? "").split(/\s+/).length <= 3
    : /^(text|review|comment|sentence)s?$/i.test(rows[0][0]);
  return { header: isHeader ? rows[0] : null, rows: isHeader ? body : rows, column, width };
}
