-- What applications held in a portfolio that they were taken out of, so that it can be taken back for 30 days. (docs/decisions/1067-the-list-in-its-address.md)
create table left_member (
  account_id uuid not null references account on delete cascade,
  portfolio_id uuid not null,
  application_id uuid not null,
  left_date timestamptz not null default now(),
  notes text,
  -- Rows of application_question_answer.
  answers jsonb not null,
  primary key (account_id, portfolio_id, application_id),
  constraint left_member_portfolio_id_fkey foreign key (account_id, portfolio_id) references portfolio (account_id, portfolio_id) on delete cascade,
  constraint left_member_application_id_fkey foreign key (account_id, application_id) references application (account_id, application_id) on delete cascade
);
create index left_member_application_id on left_member (account_id, application_id);
create index left_member_left_date on left_member (account_id, left_date);
call enable_tenancy('left_member');
