-- Work that outlasts a call: what people see of it. The queue itself is graphile-worker's, in a schema of its own. (Design, product: "Jobs".)
create table job (
  account_id uuid not null references account on delete cascade,
  job_id uuid not null,
  kind text not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'succeeded', 'failed', 'cancelled')),
  done integer not null default 0,
  total integer,
  message text,
  details jsonb not null default '{}',
  result jsonb,
  -- Keys in the file store, and the names under which people save them.
  result_file text,
  result_file_name text,
  errors_file text,
  errors_file_name text,
  cancel_requested boolean not null default false,
  -- Raised each time a server takes the job up: what an earlier attempt still writes is refused.
  attempt integer not null default 0,
  started_by uuid not null,
  started_by_name text not null,
  on_behalf_of uuid not null,
  on_behalf_of_name text not null,
  created_date timestamptz not null default now(),
  started_date timestamptz,
  finished_date timestamptz,
  primary key (account_id, job_id)
);
create index job_recent on job (account_id, created_date desc);
create index job_open on job (created_date) where status in ('queued', 'running');
call enable_tenancy('job');

-- An uploaded file on its way into the workspace, from the mapping of its columns to its undoing. Its job tells how far it is.
create table import (
  account_id uuid not null references account on delete cascade,
  import_id uuid not null,
  subject text not null,
  file_key text not null,
  file_name text not null,
  -- What the reader found out about the file, and what the person decided about it.
  analysis jsonb not null,
  plan jsonb not null,
  job_id uuid,
  counts jsonb,
  -- When its transaction began: the change log's entries of that moment are its own.
  imported_date timestamptz,
  undone_date timestamptz,
  -- Records that an undo left as they are, with the reason.
  kept jsonb,
  created_date timestamptz not null default now(),
  created_by uuid not null,
  created_by_name text not null,
  primary key (account_id, import_id)
);
create index import_recent on import (account_id, created_date desc);
call enable_tenancy('import');

-- Every record that an import has written, with the version it had then: an undo leaves alone what somebody changed since.
create table import_record (
  account_id uuid not null,
  import_id uuid not null,
  entity text not null,
  record_id uuid not null,
  action text not null check (action in ('create', 'update')),
  version integer not null,
  primary key (account_id, import_id, entity, record_id),
  constraint import_record_import_id_fkey foreign key (account_id, import_id) references import (account_id, import_id) on delete cascade
);
call enable_tenancy('import_record');

-- What was decided the last time for a file with the same headers.
create table import_mapping (
  account_id uuid not null references account on delete cascade,
  subject text not null,
  headers text not null,
  plan jsonb not null,
  modified_date timestamptz not null default now(),
  primary key (account_id, subject, headers)
);
call enable_tenancy('import_mapping');
