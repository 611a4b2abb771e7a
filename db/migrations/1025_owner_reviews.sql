-- Owners are asked, by a personal link, whether what is recorded of their applications is still right. (docs/decisions/1025-asking-owners.md)

create table owner_review (
  account_id uuid not null references account on delete cascade,
  owner_review_id uuid not null,
  name text not null,
  message text,
  -- Ids of the facts that are asked, in their order.
  facts text[] not null,
  -- Where its business questions are asked.
  portfolio_id uuid,
  asker_id uuid not null,
  asker_name text not null,
  started_date timestamptz not null default now(),
  deadline date not null,
  -- The end of the deadline's day, wherever the owner is.
  closes_date timestamptz not null,
  remind_every_days integer not null check (remind_every_days between 0 and 30),
  -- Ended by hand.
  ended_date timestamptz,
  primary key (account_id, owner_review_id),
  constraint owner_review_portfolio_id_fkey foreign key (account_id, portfolio_id) references portfolio (account_id, portfolio_id) on delete set null (portfolio_id)
);
create index owner_review_portfolio_id on owner_review (account_id, portfolio_id);
call enable_tenancy('owner_review');

-- An owner with a link. The name and the address are those that the letter went to.
create table owner_review_person (
  account_id uuid not null,
  owner_review_id uuid not null,
  person_id uuid not null,
  contact_id uuid not null,
  name text not null,
  first_name text not null,
  email_address text not null,
  written_date timestamptz not null default now(),
  letters integer not null default 1,
  seen_date timestamptz,
  withdrawn_date timestamptz,
  primary key (account_id, owner_review_id, person_id),
  constraint owner_review_person_owner_review_id_fkey foreign key (account_id, owner_review_id) references owner_review (account_id, owner_review_id) on delete cascade
);
call enable_tenancy('owner_review_person');

-- One application that an owner is asked about, and what they said of it.
create table owner_review_item (
  account_id uuid not null,
  owner_review_id uuid not null,
  person_id uuid not null,
  application_id uuid not null,
  place integer not null,
  answer text check (answer in ('correct', 'changes', 'notMine')),
  note text,
  answered_date timestamptz,
  primary key (account_id, owner_review_id, person_id, application_id),
  constraint owner_review_item_person_id_fkey foreign key (account_id, owner_review_id, person_id) references owner_review_person (account_id, owner_review_id, person_id) on delete cascade,
  constraint owner_review_item_application_id_fkey foreign key (account_id, application_id) references application (account_id, application_id) on delete cascade
);
create index owner_review_item_application_id on owner_review_item (account_id, application_id);
call enable_tenancy('owner_review_item');

create table owner_review_proposal (
  account_id uuid not null,
  owner_review_id uuid not null,
  proposal_id uuid not null,
  person_id uuid not null,
  application_id uuid not null,
  fact text not null,
  -- In words: as the owner saw it, and as it should be.
  before text[] not null,
  after text[] not null,
  reason text,
  proposed_date timestamptz not null default now(),
  decision text check (decision in ('accepted', 'declined')),
  decision_note text,
  decided_date timestamptz,
  decided_by uuid,
  decided_by_name text,
  -- What the application held before and after it was accepted.
  undo jsonb,
  primary key (account_id, owner_review_id, proposal_id),
  constraint owner_review_proposal_item_fkey foreign key (account_id, owner_review_id, person_id, application_id)
    references owner_review_item (account_id, owner_review_id, person_id, application_id) on delete cascade
);
create index owner_review_proposal_item on owner_review_proposal (account_id, owner_review_id, person_id, application_id);
call enable_tenancy('owner_review_proposal');
