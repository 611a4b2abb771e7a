-- Backups of a workspace: a file in the store each, and what it takes to check it and to say what a restore would change. (docs/backup-format.md)
create table backup (
  account_id uuid not null references account on delete cascade,
  backup_id uuid not null,
  -- The job that makes it. How far it is, the job says; from `taken_date` on it is whole.
  job_id uuid not null,
  reason text not null check (reason in ('by hand', 'nightly', 'before a restore')),
  created_date timestamptz not null default now(),
  created_by uuid not null,
  created_by_name text not null,
  taken_date timestamptz,
  file_key text,
  -- Bytes in the store, and bytes and SHA-256 of the archive itself: a file that somebody has changed is refused.
  file_size bigint,
  archive_size bigint,
  digest text,
  is_encrypted boolean not null default false,
  files integer not null default 0,
  -- The sum of all revisions then: a night in which nothing has changed needs no other one.
  revision bigint,
  -- Entity → [id, name, modified date] of each record, to compare with what there is later.
  records jsonb,
  primary key (account_id, backup_id)
);
create index backup_recent on backup (account_id, created_date desc);
call enable_tenancy('backup');
