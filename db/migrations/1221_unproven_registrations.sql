-- Workspaces started with an address that was not proven, for an hour: how many there may be is bounded by network and in all.
create table registration (
  network text not null,
  registered_date timestamptz not null default now()
);
create index registration_date on registration (registered_date);
call withhold_from_tenants('registration');

-- The person who started it asked for the sample, which is made once their address is proven.
alter table account add column sample_when_proven boolean not null default false;
