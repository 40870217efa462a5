-- 1: messages to this browser say that something happened, not what (D73).
alter table push_subscriptions add column hides {integer} not null default 0;
