-- Figures of client workspaces, for the provider that runs them. A client may switch them off; then none are kept. They are counted in the client's own
-- tables, one account at a time, and kept beside the accounts, so that a provider's page of a thousand clients is one query of a shared table.
alter table account add column figures_hidden boolean not null default false;

create table account_figures (
  account_id uuid primary key references account on delete cascade,
  counted_date timestamptz not null default now(),
  -- The day they are of: what ends within a year, and what costs now, changes with it.
  as_of date not null,
  -- The client's revisions when they were counted; another sum means that they are out of date.
  revision bigint not null,
  figures jsonb not null
);
call withhold_from_tenants('account_figures');
