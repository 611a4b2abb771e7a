-- Questions that were taken out of a set, with their choices and the answers given to them, so that it can be taken back for 30 days. (docs/decisions/1081-peek-and-trail.md)
create table left_question (
  account_id uuid not null references account on delete cascade,
  account_question_id uuid not null,
  question_type text not null,
  -- The portfolio whose set it was in; null for technology questions and the default set.
  portfolio_id uuid,
  left_date timestamptz not null default now(),
  -- As it was read, with its choices.
  question jsonb not null,
  -- Rows of application_question_answer.
  answers jsonb not null,
  primary key (account_id, account_question_id),
  constraint left_question_portfolio_id_fkey foreign key (account_id, portfolio_id) references portfolio (account_id, portfolio_id) on delete cascade
);
create index left_question_portfolio_id on left_question (account_id, portfolio_id);
create index left_question_left_date on left_question (account_id, left_date);
call enable_tenancy('left_question');
