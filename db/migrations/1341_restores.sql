-- Restores of backups, each with what it was going to change, as it was shown before.
create table backup_restore (
  account_id uuid not null references account on delete cascade,
  restore_id uuid not null,
  job_id uuid not null,
  backup_id uuid not null,
  taken_date timestamptz not null,
  -- Null: into the workspace itself.
  workspace_name text,
  -- The state of the workspace before the restore.
  safety_backup_id uuid,
  difference jsonb not null,
  created_date timestamptz not null default now(),
  created_by uuid not null,
  created_by_name text not null,
  primary key (account_id, restore_id)
);
create index backup_restore_recent on backup_restore (account_id, created_date desc);
call enable_tenancy('backup_restore');

-- Rows of a backup beside those of the workspace, until one transaction takes them over. What a crash leaves of them nobody needs.
create unlogged table restore_row (
  account_id uuid not null references account on delete cascade,
  restore_id uuid not null,
  part text not null,
  line integer not null,
  data jsonb not null,
  primary key (account_id, restore_id, part, line)
);
call enable_tenancy('restore_row');
