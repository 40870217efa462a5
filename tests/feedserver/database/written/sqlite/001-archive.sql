create table leagues (
  id integer primary key,
  name text,
  local_name text,
  country_id integer
);
create table teams (
  id integer primary key,
  name text
);
-- Results stay for ever; times are milliseconds since 1970 of the provider's clock.
create table matches (
  id integer primary key,
  league_id integer,
  season text,
  round text,
  kickoff integer,
  home_id integer,
  guest_id integer,
  state integer,
  home_score integer,
  guest_score integer,
  home_half integer,
  guest_half integer,
  home_corners integer,
  guest_corners integer,
  home_red integer,
  guest_red integer,
  home_yellow integer,
  guest_yellow integer,
  venue text,
  referee text,
  note text,
  seen integer,
  has_prices integer not null default 0
);
create index matches_of_league on matches (league_id, kickoff);
create index matches_at_home on matches (home_id, kickoff);
create index matches_as_guest on matches (guest_id, kickoff);
create index matches_with_prices on matches (coalesce(kickoff, seen)) where has_prices = 1;
create table events (
  match_id integer not null,
  place integer not null,
  side integer not null,
  kind integer not null,
  minute text,
  name text,
  second text,
  score text,
  primary key (match_id, place)
) without rowid;
-- A row is up to 768 bytes of points of one market, packed as feedserver/archive/points/piece.ts says.
create table prices (
  match_id integer not null,
  company integer not null,
  market integer not null,
  number integer not null,
  points integer not null,
  data blob not null,
  primary key (match_id, company, market, number)
) without rowid;
-- Times during which everything was recorded, by the provider's clock.
create table watches (
  started integer primary key,
  ended integer not null
);
create table sizes (
  at integer primary key,
  bytes integer not null,
  points integer not null
);
create table facts (
  name text primary key,
  value integer not null
) without rowid;
