// Calls to the service this page came from. Texts go nowhere else.

export class CallError extends Error {
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

const KEY = "sentiparse.key";
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

function headers() {
  const key = sessionStorage.getItem(KEY);
  return key ? { "X-API-Key": key } : {};
}

let asking = null;
/** Ask for the key once, however many calls are refused at the same time. */
function askKey() {
  asking ??= new Promise((resolve) => {
    const dialog = document.getElementById("key");
    const field = document.getElementById("key-value");
    dialog.addEventListener("close", () => {
      sessionStorage.setItem(KEY, field.value);
      asking = null;
      resolve(field.value);
    }, { once: true });
    dialog.showModal();
  });
  return asking;
}

/** Call the service; a busy one is asked again when it says so. */
export async function call(path, { body = null, signal = null } = {}) {
  for (let attempt = 0; ; attempt++) {
    let response;
    try {
      response = await fetch(path, {
        method: body === null ? "GET" : "POST",
        headers: { ...headers(), ...(body === null ? {} : { "Content-Type": "application/json" }) },
        body: body === null ? undefined : JSON.stringify(body),
        signal,
      });
    } catch (error) {
      if (error.name === "AbortError") throw error;
      throw new CallError(0, "The service does not answer. Is it still running?");
    }
    if (response.ok) return response.json();
    if (response.status === 429 && attempt < 5) {
      await pause(1000 * Math.min(Number(response.headers.get("Retry-After")) || 1, 10));
      if (signal?.aborted) throw new DOMException("given up", "AbortError");
      continue;
    }
    if (response.status === 401 && attempt < 3 && (await askKey())) continue;
    let message = `The service answered ${response.status}.`;
    try {
      message = (await response.json()).error.message;
    } catch (error) {
      if (error.name === "AbortError") throw error;
    }
    throw new CallError(response.status, message);
  }
}
