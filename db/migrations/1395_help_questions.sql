-- Questions that people ask the administrators of their workspace, with their answers.
create table help_question (
  account_id uuid not null references account on delete cascade,
  help_question_id uuid not null,
  user_id uuid not null,
  asked_by_name text not null,
  asked_date timestamptz not null default now(),
  question text not null,
  answer text,
  answered_by_name text,
  answered_date timestamptz,
  primary key (account_id, help_question_id)
);
create index help_question_asker on help_question (account_id, user_id, asked_date);
create index help_question_open on help_question (account_id, asked_date) where answer is null;
call enable_tenancy('help_question');
