-- How a match stood whenever its state, score or cards changed while it was recorded, by the provider's clock.
create table moments (
  match_id {integer} not null,
  at {integer} not null,
  state {integer} not null,
  home_score {integer},
  guest_score {integer},
  home_red {integer},
  guest_red {integer},
  home_yellow {integer},
  guest_yellow {integer},
  primary key (match_id, at)
){without rowid};
