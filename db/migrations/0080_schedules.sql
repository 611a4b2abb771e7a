-- When each schedule last ran, for the whole installation (account_id null) or for one account. A row is claimed before the work begins, so that of
-- any number of servers one does it. Shared by all: what asks it asks across accounts. (docs/tour.md, "Schedules")
create table schedule_run (
  schedule text not null,
  account_id uuid references account on delete cascade,
  begun_date timestamptz not null,
  -- Null while it runs, and after a server that died with it.
  ended_date timestamptz,
  -- The server at work says again and again that it is alive; once this is past, another one takes over.
  held_until timestamptz not null,
  failure text,
  unique nulls not distinct (schedule, account_id)
);
create index schedule_run_account on schedule_run (account_id) where account_id is not null;
call withhold_from_tenants('schedule_run');
