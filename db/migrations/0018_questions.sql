-- Questions, what can be answered, and the answers. Business questions belong to a portfolio, or without one to the default set
-- that a new portfolio gets a copy of; technology questions belong to the account. (Specification 2, section 3, "Questions".)
create table account_question (
  account_id uuid not null references account,
  account_question_id uuid not null,
  question_type text not null check (question_type in ('Business', 'Technology')),
  portfolio_id uuid,
  question_id text,
  ref_question_level_id text,
  question_text text not null,
  help_text text,
  weight numeric(14,1) not null default 1,
  is_custom_answer boolean not null default false,
  display_order integer,
  version integer not null default 1,
  active boolean not null default true,
  created_date timestamptz not null default now(),
  created_by uuid,
  created_by_name text,
  modified_date timestamptz not null default now(),
  modified_by uuid,
  modified_by_name text,
  primary key (account_id, account_question_id),
  constraint account_question_portfolio_id_fkey foreign key (account_id, portfolio_id) references portfolio (account_id, portfolio_id) on delete cascade
);
create index account_question_portfolio_id on account_question (account_id, portfolio_id);
alter table account_question
  add constraint account_question_business check (question_type = 'Business' or portfolio_id is null),
  add constraint account_question_technology check (question_type = 'Business' or ref_question_level_id is not null);
create index account_question_type on account_question (account_id, question_type, portfolio_id);
call enable_tenancy('account_question');

create table account_question_answer (
  account_id uuid not null,
  question_answer_id uuid not null,
  account_question_id uuid not null,
  label text not null,
  answer_value integer not null check (answer_value between 0 and 4),
  primary key (account_id, question_answer_id),
  constraint account_question_answer_account_question_id_fkey foreign key (account_id, account_question_id) references account_question (account_id, account_question_id) on delete cascade
);
-- An answer is given to the question it belongs to: application_question_answer refers to both at once.
create unique index account_question_answer_question on account_question_answer (account_id, account_question_id, question_answer_id);
call enable_tenancy('account_question_answer');

-- portfolio_id repeats the question's, null for technology: an application that leaves a portfolio takes its answers there with it.
create table application_question_answer (
  account_id uuid not null,
  application_id uuid not null,
  account_question_id uuid not null,
  portfolio_id uuid,
  question_answer_id uuid,
  supplied_numeric_answer numeric(14,2) check (supplied_numeric_answer between 0 and 100),
  answered_date timestamptz not null default now(),
  answered_by uuid,
  answered_by_name text,
  primary key (account_id, application_id, account_question_id),
  constraint application_question_answer_one check (num_nonnulls(question_answer_id, supplied_numeric_answer) = 1),
  constraint application_question_answer_application_id_fkey foreign key (account_id, application_id) references application (account_id, application_id) on delete cascade,
  constraint application_question_answer_account_question_id_fkey foreign key (account_id, account_question_id) references account_question (account_id, account_question_id) on delete cascade,
  constraint application_question_answer_portfolio_id_fkey foreign key (account_id, portfolio_id, application_id) references portfolio_application (account_id, portfolio_id, application_id) on delete cascade,
  constraint application_question_answer_question_answer_id_fkey foreign key (account_id, account_question_id, question_answer_id) references account_question_answer (account_id, account_question_id, question_answer_id) on delete cascade
);
create index application_question_answer_account_question_id on application_question_answer (account_id, account_question_id, question_answer_id);
create index application_question_answer_portfolio_id on application_question_answer (account_id, portfolio_id, application_id);
call enable_tenancy('application_question_answer');
