-- The last price before the start and the first one, for ever: pieces of prices are deleted after a while. In ten-thousandths.
create table closings (
  match_id {integer} not null,
  company {integer} not null,
  market {integer} not null,
  opening_up {integer},
  opening_goal {integer},
  opening_down {integer},
  closing_up {integer},
  closing_goal {integer},
  closing_down {integer},
  primary key (match_id, company, market)
){without rowid};
create table countries (
  id {integer} primary key,
  name text
);
-- Names as a search compares them: lower case, without white space and marks.
alter table leagues add column folded text;
alter table teams add column folded text;
create index matches_by_kickoff on matches (kickoff);
