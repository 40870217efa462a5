-- Names of searches have plain letters where Unicode divides none: docs/rules/select.md, SRC14. SQLite nests no more calls.
update leagues set folded =
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(folded,
    'æ', 'ae'),
    'ƀ', 'b'),
    'ɓ', 'b'),
    'ƈ', 'c'),
    'ȼ', 'c'),
    'ð', 'd'),
    'đ', 'd'),
    'ɖ', 'd'),
    'ɗ', 'd'),
    'ǝ', 'e'),
    'ə', 'e'),
    'ɛ', 'e'),
    'ƒ', 'f'),
    'ɠ', 'g'),
    'ɣ', 'g')
where folded is not null;
update leagues set folded =
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(folded,
    'ǥ', 'g'),
    'ħ', 'h'),
    'ı', 'i'),
    'ɩ', 'i'),
    'ɨ', 'i'),
    'ĳ', 'ij'),
    'ƙ', 'k'),
    'ŀ', 'l'),
    'ł', 'l'),
    'ƚ', 'l'),
    'ɲ', 'n'),
    'ŋ', 'ng'),
    'ø', 'o'),
    'ɔ', 'o'),
    'ɵ', 'o')
where folded is not null;
update leagues set folded =
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(folded,
    'œ', 'oe'),
    'ƥ', 'p'),
    'ĸ', 'q'),
    'ſ', 's'),
    'ʃ', 'sh'),
    'ß', 'ss'),
    'ŧ', 't'),
    'ƭ', 't'),
    'ʈ', 't'),
    'þ', 'th'),
    'ʉ', 'u'),
    'ʊ', 'u'),
    'ʋ', 'v'),
    'ƴ', 'y'),
    'ƶ', 'z')
where folded is not null;
update leagues set folded =
  replace(folded,
    'ʒ', 'zh')
where folded is not null;
update teams set folded =
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(folded,
    'æ', 'ae'),
    'ƀ', 'b'),
    'ɓ', 'b'),
    'ƈ', 'c'),
    'ȼ', 'c'),
    'ð', 'd'),
    'đ', 'd'),
    'ɖ', 'd'),
    'ɗ', 'd'),
    'ǝ', 'e'),
    'ə', 'e'),
    'ɛ', 'e'),
    'ƒ', 'f'),
    'ɠ', 'g'),
    'ɣ', 'g')
where folded is not null;
update teams set folded =
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(folded,
    'ǥ', 'g'),
    'ħ', 'h'),
    'ı', 'i'),
    'ɩ', 'i'),
    'ɨ', 'i'),
    'ĳ', 'ij'),
    'ƙ', 'k'),
    'ŀ', 'l'),
    'ł', 'l'),
    'ƚ', 'l'),
    'ɲ', 'n'),
    'ŋ', 'ng'),
    'ø', 'o'),
    'ɔ', 'o'),
    'ɵ', 'o')
where folded is not null;
update teams set folded =
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(folded,
    'œ', 'oe'),
    'ƥ', 'p'),
    'ĸ', 'q'),
    'ſ', 's'),
    'ʃ', 'sh'),
    'ß', 'ss'),
    'ŧ', 't'),
    'ƭ', 't'),
    'ʈ', 't'),
    'þ', 'th'),
    'ʉ', 'u'),
    'ʊ', 'u'),
    'ʋ', 'v'),
    'ƴ', 'y'),
    'ƶ', 'z')
where folded is not null;
update teams set folded =
  replace(folded,
    'ʒ', 'zh')
where folded is not null;
