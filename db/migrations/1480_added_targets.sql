-- The record that accepting a proposal wrote. It is another than the target where a workspace has its own release of the name of the operator's.
alter table proposal add column added_id uuid;
