-- Workspaces take turns in the queue of letters, those of sign-in first, and letters of one kind are counted by workspace.
alter table mail_message add column kind text not null default 'other' check (kind in ('sign-in', 'owners', 'other'));
create index mail_message_sign_in_turns on mail_message (coalesce(account_id, '00000000-0000-0000-0000-000000000000'), next_attempt_date)
  where next_attempt_date is not null and kind = 'sign-in';
create index mail_message_turns on mail_message (coalesce(account_id, '00000000-0000-0000-0000-000000000000'), next_attempt_date)
  where next_attempt_date is not null and kind <> 'sign-in';
create index mail_message_to_owners on mail_message (account_id, created_date) where kind = 'owners';
