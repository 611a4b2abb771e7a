-- A backup that somebody uploads has no job, and may show another workspace, of this installation or of one that it trusts.
alter table backup drop constraint backup_reason_check;
alter table backup
  alter column job_id drop not null,
  add constraint backup_reason_check check (reason in ('by hand', 'nightly', 'before a restore', 'uploaded')),
  -- The workspace that it shows, where that is another one.
  add column source_account_id uuid,
  add column source_name text,
  -- The public key of the installation that wrote an uploaded one.
  add column signed_by text;
