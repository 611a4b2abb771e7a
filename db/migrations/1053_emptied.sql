-- What a workspace held when it was emptied is a closed workspace, which names the one that it came from.
alter table account add column emptied_account_id uuid references account on delete set null;
create index account_emptied on account (emptied_account_id) where emptied_account_id is not null;
