-- A batch may renew proposals that were open already, of another batch or of none. Cancelled, it gives those back.
alter table proposal add column was_open boolean, add column earlier_job_id uuid;
