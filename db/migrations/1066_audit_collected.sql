-- Which entries of the audit the installation's collector of logs has taken in the last hours; the blank id: when it had taken all there were.
create table audit_collected (
  entry_id uuid primary key,
  collected_date timestamptz not null default now()
);
call withhold_from_tenants('audit_collected');
-- Entries of all accounts in order of time. Their ids are.
create index audit_entry_in_time on audit_entry (audit_entry_id);
create index change_log_of_people_in_time on change_log (change_id) where entity in ('user', 'account');
