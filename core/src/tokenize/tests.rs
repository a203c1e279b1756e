use super::chars::is_blank;
use super::{tokenize, tokenize_with};
use proptest::prelude::*;

fn norms(text: &str) -> Vec<String> {
    tokenize(text).into_iter().map(|token| token.0).collect()
}

fn surfaces(text: &str) -> Vec<String> {
    let chars: Vec<char> = text.chars().collect();
    tokenize(text)
        .into_iter()
        .map(|(_, start, end)| chars[start as usize..end as usize].iter().collect())
        .collect()
}

#[track_caller]
fn check(text: &str, expected: &str) {
    assert_eq!(norms(text).join(" "), expected, "norms of {text:?}");
}

#[test]
fn words_are_lower_case_and_keep_inner_hyphens() {
    check(
        "By-the-numbers, SO-so; well--made -x- Ångström",
        "by-the-numbers , so-so ; well -- made - x - ångström",
    );
}

#[test]
fn letters_in_a_row_are_cut_to_two_and_digits_are_not() {
    check("Sooooo goooOOd!!!! 1000000", "soo good !! 1000000");
}

#[test]
fn contractions_come_apart() {
    check(
        "isn't can't won't shan't ain't cannot",
        "is n't can n't will n't shall n't is n't can not",
    );
    check(
        "it's they're I've we'll he'd I'm",
        "it 's they 're i 've we 'll he 'd i 'm",
    );
    check(
        "shouldn't've o'brien rock'n'roll",
        "should n't 've o'brien rock'n'roll",
    );
    check("don’t don`t don&#39;t DON'T", "do n't do n't do n't do n't");
}

#[test]
fn contractions_without_apostrophe_come_apart() {
    for stem in "do does did is was are were could would should have has had".split(' ') {
        check(&format!("{stem}nt"), &format!("{stem} n't"));
    }
    check("cant wont aint", "can n't will n't is n't");
    check("giant went", "giant went");
    check(
        "im ive hes theyre thats youll shouldve Im, IVE",
        "i 'm i 've he 's they 're that 's you 'll should 've i 'm , i 've",
    );
    check("its well were ill", "its well were ill");
}

#[test]
fn text_already_split_gives_the_same_norms() {
    check(
        "is n't ca n't wo n't sha n't ai n't it 's does n't",
        "is n't can n't will n't shall n't is n't it 's does n't",
    );
    check("ca n'tn't ca n'ts", "can n't n't ca n'ts");
    check("ca wo, ca nt, the ca", "ca wo , ca nt , the ca");
}

#[test]
fn parts_of_a_contraction_share_out_its_characters() {
    assert_eq!(
        surfaces("can't cannot dont it’s Theyre im!"),
        ["ca", "n't", "can", "not", "do", "nt", "it", "’s", "They", "re", "i", "m", "!"]
    );
    assert_eq!(surfaces("shouldn't've"), ["should", "n't", "'ve"]);
    assert_eq!(surfaces("dont\u{FE0F}n't"), ["do", "nt\u{FE0F}", "n't"]);
    assert_eq!(surfaces("we'llll"), ["we", "'llll"]);
}

#[test]
fn treebank_escapes_are_undone() {
    check(
        "-LRB- a -RRB- -lsb- b -rsb- -LCB- c -RCB- `` d '' 9\\/10 and\\/or \\*",
        "( a ) [ b ] { c } \" d \" 9/10 and / or *",
    );
    check("-LRB-bar-RRB- a-lrb-b", "( bar-rrb - a-lrb-b");
}

#[test]
fn numbers_are_one_token() {
    check(
        "10/10 3.5 1,000 21st 7:30 1970s 50% $5. 3-d v2.0",
        "10/10 3.5 1,000 21st 7:30 1970s 50% $ 5 . 3-d v2.0",
    );
}

#[test]
fn abbreviations_keep_their_dots() {
    check(
        "the U.S. and J.R.R. Tolkien, a.k.a me",
        "the u.s. and j.r.r. tolkien , a.k.a me",
    );
    check("u.s... I.It end.A", "u.s ... i . it end . a");
}

#[test]
fn addresses_become_placeholders() {
    check(
        "see http://x.org/a?b=1, HTTPS://X.org. (www.x.org)",
        "see <url> , <url> . ( <url> )",
    );
    check("mail joe.bloggs+x@mail.example.co.uk.", "mail <email> .");
    check("@joe_b's #fun a@b @ 5", "<user> 's # fun a @ b @ 5");
    check("<url> <email> <user>", "<url> <email> <user>");
    check(
        "www. http:// x",
        "www . http : / / x".replace("www", "ww").as_str(),
    );
}

#[test]
fn markup_is_dropped_and_entities_are_decoded() {
    check("a<b />b<I>c</i>d <a href=\"x y\">e</a>", "a b c d e");
    check("1 < 2 and a <b", "1 < 2 and a < b");
    check(
        "a&nbsp;&amp;&lt;&gt;&quot;&#39;&#x201C;&hellip; &foo; R&B",
        "a & < > \" ' \" ... & foo ; r & b",
    );
}

#[test]
fn breaks_end_a_sentence_once() {
    check("a<br />b<BR>c</p>\n<p class=\"x\">d", "a . b . c . d");
    check("good<br /><br />bad", "good . bad");
    check(
        "good.<br />bad!<br>fine?!<br>\u{2026}<br>end",
        "good . bad ! fine ?! ... . end",
    );
    check(
        "(good.)<br>“bad.”<br>:)<br>so",
        "( good . ) \" bad . \" :) . so",
    );
    check(
        "Pros:<ul><li>fast</li><li>light</li></ul>",
        "pros : . fast . light",
    );
    check("a\n\nb\r\n \t\r\nc\nd\re\u{2029}f", "a . b . c d e . f");
    check("a\n<i>\nb</i>\n", "a . b");
    check("a<bravo>b<b>c<pre-x>d", "a b c d");
}

#[test]
fn breaks_at_the_edges_of_a_text_say_nothing() {
    for text in ["<br>good", "good<br />", "\n\ngood\n\n", "<p>good</p>"] {
        check(text, "good");
    }
}

#[test]
fn the_end_of_a_sentence_at_a_break_has_the_characters_of_the_break() {
    assert_eq!(surfaces("é<i> <br /><br>b"), ["é", "<br />", "b"]);
    assert_eq!(surfaces("a \r\n \n\nb"), ["a", "\r\n \n", "b"]);
}

#[test]
fn emoticons_are_one_token_as_written() {
    for face in ":) :-) :( :-( ;) :D :-D :P :p :/ :-/ :| :'( <3 </3 xD XD =) =( :] :[ ^_^ -_- \\o/ D: >:( :3 o_O T_T".split(' ') {
        check(face, face);
        check(&format!("good {face} film"), &format!("good {face} film"));
    }
    check("great:) :))) XDDD :’(", "great :) :) XD :'(");
}

#[test]
fn emoticons_are_not_found_inside_words_and_lists() {
    check(
        "list:(a) note:Do c:\\x 1:3 fxD <30 x:pear D:x",
        "list : ( a ) note : do c : \\ x 1:3 fxd < 30 x : pear d : x",
    );
}

#[test]
fn an_emoji_is_one_token_a_cluster() {
    check("👍🏽❤️🇩🇪🇫🇷👩‍❤️‍👨1️⃣#️⃣", "👍🏽 ❤ 🇩🇪 🇫🇷 👩‍❤‍👨 1⃣ #⃣");
    assert_eq!(surfaces("ok👍🏽❤️"), ["ok", "👍🏽", "❤️"]);
}

#[test]
fn runs_of_punctuation_are_one_token() {
    check("a.. b... c…. d… e.", "a ... b ... c ... d ... e .");
    check("! !! !!!! ? ?? ???? ?! !? !?!?", "! !! !! ? ?? ?? ?! ?! ?!");
    check("- -- ---- — – –— a—b", "- -- -- -- -- -- a -- b");
    check(
        "(*) [a] {b} “c” ‘dog’ ~~",
        "( * ) [ a ] { b } \" c \" ' dog ' ~ ~",
    );
}

#[test]
fn invisible_characters_are_white_space_or_hold_a_word_together() {
    check("\u{FEFF}a\0b\u{200B}c\x07d\u{A0}e", "a b c d e");
    check(
        "con\u{AD}trol \u{AD} می\u{200C}خواهم",
        "control می\u{200C}خواهم",
    );
}

#[test]
fn han_and_kana_are_one_token_a_character_and_other_scripts_one_a_word() {
    check(
        "很好看カナ 좋은 영화 очень हिन्दी",
        "很 好 看 カ ナ 좋은 영화 очень हिन्दी",
    );
}

#[test]
fn nothing_gives_nothing() {
    for text in ["", " ", "\n\t\0", "<br>", "&nbsp;", "\u{200D}\u{FE0F}"] {
        assert!(tokenize(text).is_empty(), "{text:?}");
    }
}

#[test]
fn long_input_takes_linear_time() {
    let started = std::time::Instant::now();
    for unit in [
        "a",
        "a'",
        "a.",
        "a-",
        "<a",
        "&",
        "@a",
        "a.a@",
        "a@a.",
        ":(",
        "'",
        "ca ",
        "a\u{AD}",
        "\u{200D}",
        "👍🏽\u{200D}",
        ".",
        "é",
        "n't",
    ] {
        let text = unit.repeat(1_000_000 / unit.len());
        let mut end = 0;
        tokenize_with(&text, &mut String::new(), |_, _, to| end = to);
        assert!(end as usize <= text.len());
    }
    assert!(
        started.elapsed().as_secs() < 60,
        "took {:?}",
        started.elapsed()
    );
    assert_eq!(tokenize(&"ab".repeat(50_000)).len(), 1);
}

/// Texts made of what the tokenizer has rules for, glued together in any order.
fn tricky() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        4 => proptest::sample::select(vec![
            " ", "a", "I", "n", "t", "s", "not", "can", "ca", "wo", "dont", "im", "cannot", "n't", "N’T", "'", "’", "''", "`", "``",
            "'s", "'ve", "'LL", "-", "--", "—", "‐", ".", "..", "…", "!", "?", ",", ":", ";", "=", ")", "(", "/", "\\", "\\/", "\\*",
            "*", "#", "@", "_", "^", "<", ">", "3", "0", "9", "%", "D", "P", "x", "X", "o", "O", "T", "u.s.", "http://", "www.",
            "x.org", "@joe", "&", ";", "&amp;", "&lt;", "&#39;", "&nbsp;", "&#173;", "<br>", "<p>", "<i>", "\r", "\n\n", "&#46;", "&#33;", "</", "<url>", "-LRB-", "-rrb-", "RSB-",
            "\u{AD}", "\u{200D}", "\u{200C}", "\u{FE0F}", "\u{20E3}", "\u{301}", "\u{200B}", "é", "İ", "ẞ", "Σ", "漢", "カ", "\u{3099}",
            "👍", "🏽", "❤", "🇩", "🇪", "🅰", "ℹ", "ooo", "ſ", "K", "ŉ", "ǰ", "½", "٣", "\u{E0067}", "©", "\n", "\0",
        ]).prop_map(str::to_owned),
        1 => any::<char>().prop_map(String::from),
    ];
    proptest::collection::vec(piece, 0..14).prop_map(|pieces| pieces.concat())
}

fn spans_hold(text: &str) -> Result<(), TestCaseError> {
    let chars: Vec<char> = text.chars().collect();
    let mut last = 0;
    for (norm, start, end) in tokenize(text) {
        prop_assert!(
            last <= start && start < end && end as usize <= chars.len(),
            "span {start}..{end} after {last}"
        );
        prop_assert!(
            !norm.is_empty() && !norm.contains(char::is_whitespace),
            "norm {norm:?}"
        );
        let between: String = chars[last as usize..start as usize].iter().collect();
        let markup = between.contains(['<', '&']);
        prop_assert!(
            markup || between.chars().all(is_blank),
            "left out {between:?}"
        );
        last = end;
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn spans_are_in_order_and_cover_all_but_blanks(text in tricky()) {
        spans_hold(&text)?;
    }

    #[test]
    fn any_text_is_accepted(text in any::<String>()) {
        spans_hold(&text)?;
    }

    #[test]
    fn norms_are_a_fixed_point(text in tricky()) {
        let once = norms(&text);
        prop_assert_eq!(norms(&once.join(" ")), once);
    }

    #[test]
    fn norms_of_any_text_are_a_fixed_point(text in any::<String>()) {
        let once = norms(&text);
        prop_assert_eq!(norms(&once.join(" ")), once);
    }
}
