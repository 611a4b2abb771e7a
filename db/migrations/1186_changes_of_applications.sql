-- The overview tells which applications changed last: the newest of their changes, in the order of their ids.
create index change_log_of_applications on change_log (account_id, change_id) where entity = 'application';
