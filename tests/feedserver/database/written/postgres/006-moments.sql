-- How a match stood whenever its state, score or cards changed while it was recorded, by the provider's clock.
create table moments (
  match_id bigint not null,
  at bigint not null,
  state bigint not null,
  home_score bigint,
  guest_score bigint,
  home_red bigint,
  guest_red bigint,
  home_yellow bigint,
  guest_yellow bigint,
  primary key (match_id, at)
);
