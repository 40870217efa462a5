-- Web Push: browsers and what each follows. Endpoint and keys are secrets; no tool exports them.
create table push_subscriptions (
  id integer primary key,
  endpoint_hash text not null unique,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  language text not null,
  zone_minutes integer not null,
  kinds integer not null,
  quiet_from integer,
  quiet_to integer,
  created integer not null,
  failing_since integer
);
-- Subject 0 is a match, 1 a team, 2 a league; `kinds` in place of those of the subscription.
create table push_follows (
  subject integer not null,
  subject_id integer not null,
  subscription_id integer not null,
  kinds integer,
  primary key (subject, subject_id, subscription_id)
) without rowid;
create index push_follows_of_subscription on push_follows (subscription_id);
create table push_prices (
  match_id integer not null,
  company integer not null,
  market integer not null,
  leg integer not null,
  is_least integer not null,
  value integer not null,
  subscription_id integer not null,
  done integer not null default 0,
  primary key (match_id, company, market, leg, is_least, value, subscription_id)
) without rowid;
create index push_prices_of_subscription on push_prices (subscription_id);
-- How a match stood when it was last announced.
create table push_matches (
  match_id integer primary key,
  kickoff integer not null,
  state integer not null,
  home_score integer not null,
  guest_score integer not null,
  home_red integer not null,
  guest_red integer not null,
  lineups integer not null,
  corrections integer not null
);
-- What has happened, by the provider's clock; its key is there once, so it is announced once.
create table push_happenings (
  key text primary key,
  at integer not null,
  data text not null
) without rowid;
create index push_happenings_by_time on push_happenings (at);
-- A message that no service has accepted yet. Times are those of the machines.
create table push_outbox (
  happening text not null,
  subscription_id integer not null,
  due integer not null,
  expires integer not null,
  tries integer not null,
  primary key (happening, subscription_id)
) without rowid;
create index push_outbox_due on push_outbox (due);
create index push_outbox_of_subscription on push_outbox (subscription_id);
create table push_facts (
  name text primary key,
  value text not null
) without rowid;
