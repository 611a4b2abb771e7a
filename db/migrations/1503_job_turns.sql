-- Workspaces take turns in the queue of jobs, those that people wait for first, and each is found in a few steps of an index.
-- True: a schedule has started it, in the name of the system or of the person who set the schedule.
alter table job add column is_scheduled boolean not null default false;
create index job_turns on job (is_scheduled, account_id, created_date) where status = 'queued';
