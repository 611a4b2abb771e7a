-- What was deleted, for 30 days, with everything that was deleted with it. (Decision 1005.)
create table bin_record (
  account_id uuid not null references account on delete cascade,
  record_id uuid not null,
  entity text not null,
  record_name text not null,
  -- What one call deleted has one batch.
  batch_id uuid not null,
  deleted_date timestamptz not null default now(),
  deleted_by uuid,
  deleted_by_name text not null,
  -- The portfolios that it was in: who is bound to others learns nothing of it.
  portfolio_ids uuid[] not null default '{}',
  -- It was merged into another one, which is used in its place since.
  is_merged boolean not null default false,
  -- Rows by table.
  kept jsonb not null,
  -- How many rows of each table.
  counts jsonb not null,
  primary key (account_id, record_id)
);
create index bin_record_deleted_date on bin_record (account_id, deleted_date);
call enable_tenancy('bin_record');

alter table change_log
  drop constraint change_log_action_check,
  add constraint change_log_action_check check (action in ('create', 'update', 'delete', 'restore'));

-- A portfolio that comes back brings the roles that ended with it.
grant insert on user_role to portolan_tenant;
