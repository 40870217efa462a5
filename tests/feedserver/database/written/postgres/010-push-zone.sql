-- IANA name of the visitor's zone; null where it is a number of hours, which `zone_minutes` has.
alter table push_subscriptions add column zone_name text;
