-- What was taken back of a match lately, as JSON: docs/rules/news.md, NWS5.
alter table push_matches add column taken_back text not null default '{}';
