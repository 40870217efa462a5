-- The server's public key when the subscription was made; null where the page did not say it.
alter table push_subscriptions add column made_for text;
