-- The operator's views of workspaces on trial, and of those with a limit of edit users.
create index account_on_trial on account (account_id) where is_trial_account and deleted_date is null;
create index account_limited on account (account_id) where max_edit_user_accounts is not null and deleted_date is null;
