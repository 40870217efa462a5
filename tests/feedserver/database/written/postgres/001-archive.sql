create table leagues (
  id bigint primary key,
  name text,
  local_name text,
  country_id bigint
);
create table teams (
  id bigint primary key,
  name text
);
-- Results stay for ever; times are milliseconds since 1970 of the provider's clock.
create table matches (
  id bigint primary key,
  league_id bigint,
  season text,
  round text,
  kickoff bigint,
  home_id bigint,
  guest_id bigint,
  state bigint,
  home_score bigint,
  guest_score bigint,
  home_half bigint,
  guest_half bigint,
  home_corners bigint,
  guest_corners bigint,
  home_red bigint,
  guest_red bigint,
  home_yellow bigint,
  guest_yellow bigint,
  venue text,
  referee text,
  note text,
  seen bigint,
  has_prices smallint not null default 0
);
create index matches_of_league on matches (league_id, kickoff);
create index matches_at_home on matches (home_id, kickoff);
create index matches_as_guest on matches (guest_id, kickoff);
create index matches_with_prices on matches (coalesce(kickoff, seen)) where has_prices = 1;
create table events (
  match_id bigint not null,
  place bigint not null,
  side bigint not null,
  kind bigint not null,
  minute text,
  name text,
  second text,
  score text,
  primary key (match_id, place)
);
-- A row is up to 768 bytes of points of one market, packed as feedserver/archive/points/piece.ts says.
create table prices (
  match_id bigint not null,
  company bigint not null,
  market bigint not null,
  number bigint not null,
  points bigint not null,
  data bytea not null,
  primary key (match_id, company, market, number)
);
-- Times during which everything was recorded, by the provider's clock.
create table watches (
  started bigint primary key,
  ended bigint not null
);
create table sizes (
  at bigint primary key,
  bytes bigint not null,
  points bigint not null
);
create table facts (
  name text primary key,
  value bigint not null
);
