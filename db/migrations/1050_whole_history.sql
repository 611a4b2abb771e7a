-- From when the history of an account tells everything that a look back needs: scores however they changed, and what goes with a deleted record.
-- Null: from its first entry on. Accounts that are older than this have kept less before.
alter table account add column history_whole_since timestamptz;
update account set history_whole_since = now();
grant select (history_whole_since, created_date) on account to portolan_tenant;
