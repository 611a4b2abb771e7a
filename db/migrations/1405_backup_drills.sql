-- Backups that were restored as a trial, each with what came of it. The restore itself is rolled back and leaves no row.
create table backup_drill (
  account_id uuid not null references account on delete cascade,
  drill_id uuid not null,
  job_id uuid not null,
  backup_id uuid not null,
  -- The moment that the backup shows.
  taken_date timestamptz not null,
  created_date timestamptz not null default now(),
  created_by_name text not null,
  ended_date timestamptz,
  milliseconds integer,
  tables integer not null default 0,
  row_count bigint not null default 0,
  files integer not null default 0,
  -- What differs, or why it could not be restored. Null at the end: everything is equal.
  fault text,
  primary key (account_id, drill_id)
);
create index backup_drill_recent on backup_drill (account_id, created_date desc);
call enable_tenancy('backup_drill');
