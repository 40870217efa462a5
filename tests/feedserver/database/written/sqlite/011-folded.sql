-- Names of searches have plain letters where Unicode divides none: docs/rules/select.md, SRC14.
update leagues set folded =
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(folded,
    'ß', 'ss'),
    'æ', 'ae'),
    'ð', 'd'),
    'ø', 'o'),
    'þ', 'th'),
    'ħ', 'h'),
    'ı', 'i'),
    'ĳ', 'ij'),
    'ĸ', 'q'),
    'ŀ', 'l'),
    'ł', 'l'),
    'ŋ', 'ng'),
    'œ', 'oe'),
    'ŧ', 't'),
    'ə', 'e')
where folded is not null;
update teams set folded =
  replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(folded,
    'ß', 'ss'),
    'æ', 'ae'),
    'ð', 'd'),
    'ø', 'o'),
    'þ', 'th'),
    'ħ', 'h'),
    'ı', 'i'),
    'ĳ', 'ij'),
    'ĸ', 'q'),
    'ŀ', 'l'),
    'ł', 'l'),
    'ŋ', 'ng'),
    'œ', 'oe'),
    'ŧ', 't'),
    'ə', 'e')
where folded is not null;
