-- The last price before the start and the first one, for ever: pieces of prices are deleted after a while. In ten-thousandths.
create table closings (
  match_id bigint not null,
  company bigint not null,
  market bigint not null,
  opening_up bigint,
  opening_goal bigint,
  opening_down bigint,
  closing_up bigint,
  closing_goal bigint,
  closing_down bigint,
  primary key (match_id, company, market)
);
create table countries (
  id bigint primary key,
  name text
);
-- Names as a search compares them: lower case, without white space and marks.
alter table leagues add column folded text;
alter table teams add column folded text;
create index matches_by_kickoff on matches (kickoff);
