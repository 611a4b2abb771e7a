-- Question sets and reference lists that a provider pushes to clients. The push is kept where it came from; what it changed in a client is kept with the
-- client, so that nothing of a client lies in another account, and is what an undo goes by.
create table client_push (
  account_id uuid not null references account on delete cascade,
  push_id uuid not null,
  job_id uuid,
  subject text not null,
  -- What the workspace was called that it came from.
  from_name text not null,
  content jsonb not null,
  pushed_date timestamptz not null default now(),
  pushed_by_name text not null,
  -- How each client took it: [{ accountId, workspaceName, status, ... }]; null until the job is done.
  outcomes jsonb,
  undone_date timestamptz,
  undone_by_name text,
  primary key (account_id, push_id)
);
call enable_tenancy('client_push');

create table received_push (
  account_id uuid not null references account on delete cascade,
  push_id uuid not null,
  received_date timestamptz not null default now(),
  -- What it added, and what each thing that it changed was before and became.
  changes jsonb not null,
  undone_date timestamptz,
  primary key (account_id, push_id)
);
call enable_tenancy('received_push');
