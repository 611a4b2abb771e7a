-- Pages of workspaces are read in the order of names, whether there are ten or thousands.
create index account_by_name on account (lower(workspace_name), account_id) where deleted_date is null;
create index account_root_by_name on account (lower(workspace_name), account_id) where deleted_date is null and parent_account_id is null;
create index account_closed on account (account_id) where deleted_date is not null;
