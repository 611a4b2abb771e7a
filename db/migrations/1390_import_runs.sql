-- A workbook that is imported as one: each of its sheets is an import, and one job runs them, one undo takes them back. Imports of a single sheet have no run.
create table import_run (
  account_id uuid not null references account on delete cascade,
  run_id uuid not null,
  file_name text not null,
  -- Sheets that hold no rows, or cannot be imported, each with the reason.
  unread jsonb not null default '[]',
  -- Imports of sheets that stay out.
  left_out uuid[] not null default '{}',
  job_id uuid,
  imported_date timestamptz,
  undone_date timestamptz,
  created_date timestamptz not null default now(),
  created_by uuid not null,
  created_by_name text not null,
  primary key (account_id, run_id)
);
call enable_tenancy('import_run');

alter table import add column run_id uuid;
create index import_of_run on import (account_id, run_id) where run_id is not null;
