-- Changes that a matcher, a model or a script proposes and a person decides on. One row for each subject: the same proposal again renews it.
create table proposal (
  account_id uuid not null references account on delete cascade,
  proposal_id uuid not null,
  entity text not null,
  record_id uuid not null,
  field text not null,
  -- The record that a row added to a list would name.
  target_id uuid not null,
  -- Why: words that both share, similar records that have it already, and a sentence of a model.
  words text[] not null default '{}',
  neighbour_ids uuid[] not null default '{}',
  note text,
  sureness numeric(4, 3) not null check (sureness between 0 and 1),
  proposed_by text not null check (proposed_by in ('matcher', 'model', 'script')),
  proposed_by_name text not null,
  requested_by_name text not null,
  job_id uuid,
  created_date timestamptz not null default now(),
  expires_date timestamptz not null,
  decision text check (decision in ('accepted', 'declined')),
  decision_note text,
  decided_date timestamptz,
  decided_by uuid,
  decided_by_name text,
  -- True if accepting it changed the record. A link that existed before stays when the decision is undone.
  was_added boolean,
  primary key (account_id, proposal_id)
);
create unique index proposal_subject on proposal (account_id, entity, record_id, field, target_id);
create index proposal_job on proposal (account_id, job_id);
call enable_tenancy('proposal');

-- Results of a batch by application, so that a batch resumes after an interruption.
create table batch_item (
  account_id uuid not null references account on delete cascade,
  job_id uuid not null,
  application_id uuid not null,
  proposals integer not null,
  primary key (account_id, job_id, application_id)
);
call enable_tenancy('batch_item');
