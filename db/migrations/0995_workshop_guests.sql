-- Guests: people without an account who answer in a workshop for as long as it takes. (docs/decisions/0995-workshop-guests.md)

-- What opens something to somebody without an account: a place's link or its code (guest_id null), or what a guest goes on with. As with sessions only
-- the hash is kept, and the system looks it up.
create table guest_key (
  key_hash bytea primary key,
  account_id uuid not null references account on delete cascade,
  place_id uuid not null,
  guest_id uuid,
  expires_date timestamptz not null
);
create index guest_key_by_place on guest_key (account_id, place_id);
call withhold_from_tenants('guest_key');

create table workshop (
  account_id uuid not null,
  workshop_id uuid not null,
  portfolio_id uuid not null,
  -- For the host's page. The link is sealed by the server: anyone who reads the table cannot use it.
  code text not null,
  sealed_link bytea not null,
  host_id uuid not null,
  host_name text not null,
  started_date timestamptz not null default now(),
  ends_date timestamptz not null,
  -- Ended by hand.
  ended_date timestamptz,
  -- Where the host is. Every move is another turn, which answers name.
  application_id uuid,
  account_question_id uuid,
  turn integer not null default 0,
  primary key (account_id, workshop_id),
  constraint workshop_portfolio_id_fkey foreign key (account_id, portfolio_id) references portfolio (account_id, portfolio_id) on delete cascade
);
create unique index workshop_open on workshop (account_id, portfolio_id) where ended_date is null;
create index workshop_portfolio_id on workshop (account_id, portfolio_id, started_date);
call enable_tenancy('workshop');

create table workshop_guest (
  account_id uuid not null,
  workshop_id uuid not null,
  guest_id uuid not null,
  guest_name text not null,
  joined_date timestamptz not null default now(),
  seen_date timestamptz not null default now(),
  primary key (account_id, workshop_id, guest_id),
  constraint workshop_guest_workshop_id_fkey foreign key (account_id, workshop_id) references workshop (account_id, workshop_id) on delete cascade
);
call enable_tenancy('workshop_guest');

create table workshop_answer (
  account_id uuid not null,
  workshop_id uuid not null,
  application_id uuid not null,
  account_question_id uuid not null,
  guest_id uuid not null,
  question_answer_id uuid,
  supplied_numeric_answer numeric(14,2) check (supplied_numeric_answer between 0 and 100),
  answered_date timestamptz not null default now(),
  primary key (account_id, workshop_id, application_id, account_question_id, guest_id),
  constraint workshop_answer_one check (num_nonnulls(question_answer_id, supplied_numeric_answer) = 1),
  constraint workshop_answer_guest_id_fkey foreign key (account_id, workshop_id, guest_id) references workshop_guest (account_id, workshop_id, guest_id) on delete cascade,
  constraint workshop_answer_application_id_fkey foreign key (account_id, application_id) references application (account_id, application_id) on delete cascade,
  constraint workshop_answer_account_question_id_fkey foreign key (account_id, account_question_id) references account_question (account_id, account_question_id) on delete cascade,
  constraint workshop_answer_question_answer_id_fkey foreign key (account_id, account_question_id, question_answer_id) references account_question_answer (account_id, account_question_id, question_answer_id) on delete cascade
);
create index workshop_answer_guest_id on workshop_answer (account_id, workshop_id, guest_id);
create index workshop_answer_application_id on workshop_answer (account_id, application_id);
create index workshop_answer_question on workshop_answer (account_id, account_question_id, question_answer_id);
call enable_tenancy('workshop_answer');
