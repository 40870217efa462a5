-- What a browser follows is one packed row (feedserver/push/store/followed.ts). What is stored as rows is packed when Web Push opens.
-- A day at which a visit was seen; number of the last change, 0 until it is packed; bytes that count against the room.
alter table push_subscriptions add column renewed {integer} not null default 0;
alter table push_subscriptions add column changed {integer} not null default 0;
alter table push_subscriptions add column bytes {integer} not null default 0;
update push_subscriptions set renewed = {now} * 1000;
create index push_subscriptions_by_change on push_subscriptions (changed);
create table push_followed (
  subscription_id {integer} primary key,
  data {bytes} not null
);
create table push_totals (
  changes {integer} not null,
  subscriptions {integer} not null,
  bytes {integer} not null
);
insert into push_totals values (0, 0, 0);
alter table push_follows rename to push_old_follows;
alter table push_prices rename to push_old_prices;
