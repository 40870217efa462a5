-- What an operator says that teams of other providers are called: docs/rules/providers.md, PRO35.
create table team_aliases (
  competition text not null,
  name text not null,
  team text not null,
  primary key (competition, name)
);
