-- The days of a month are counted from this index alone.
create index matches_by_day on matches (kickoff, state);
drop index matches_by_kickoff;
