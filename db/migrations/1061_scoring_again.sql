-- Sets of questions whose applications are to be scored again, a slice at a time, and how far that is. (docs/decisions/1061-scoring-again.md)
create table rescored_set (
  account_id uuid not null references account on delete cascade,
  -- The portfolio whose business questions they are; all zeros for the technology questions.
  set_id uuid not null,
  -- In words, for the history.
  reason text not null,
  -- Applications in order of id: those up to here are scored. Null: none.
  done_up_to uuid,
  done integer not null default 0,
  total integer not null,
  is_done boolean not null default false,
  -- Whose change it was: the history of the applications names them.
  changed_by uuid not null,
  changed_by_name text not null,
  on_behalf_of uuid not null,
  on_behalf_of_name text not null,
  changed_date timestamptz not null default now(),
  primary key (account_id, set_id)
);
call enable_tenancy('rescored_set');
