-- Impersonation, closed workspaces, proven domains, and what happened that changes no record. (Specification 1, sections 1, 3 and 7.)

-- Ending an impersonation gives back the workspace that it began in.
alter table session add column original_account_id uuid references account on delete set null;

-- A closed workspace is kept for 30 days, and its name may be used meanwhile.
alter table account
  add column deleted_date timestamptz,
  add column deleted_by_name text,
  add column billing_email_address text,
  add column manual_bill boolean not null default false,
  add column annual_billing boolean not null default false;
drop index account_workspace_name_unique;
create unique index account_workspace_name_unique on account (lower(btrim(workspace_name))) where deleted_date is null;

-- A domain enrols people once the workspace has proven that it is its own. Anyone may claim a domain; one workspace has proven it.
alter table account_domain
  add column proof_token text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  add column proven_date timestamptz;
update account_domain set proven_date = now();
drop index account_domain_canonical_unique;
create unique index account_domain_canonical_unique on account_domain (canonical_domain) where proven_date is not null;
create unique index account_domain_once on account_domain (account_id, canonical_domain);

-- What people do that changes no record: signing in, being refused, acting in another's name, exporting. Names are kept as they were, so that an entry
-- outlives its user. It is written once: nobody may change or remove it.
create table audit_entry (
  account_id uuid not null references account on delete cascade,
  audit_entry_id uuid not null,
  happened_date timestamptz not null default now(),
  kind text not null,
  user_id uuid,
  user_name text not null,
  on_behalf_of_name text,
  network text,
  details jsonb not null default '{}',
  primary key (account_id, audit_entry_id)
);
call enable_tenancy('audit_entry');
revoke update, delete on audit_entry from portolan_tenant;
revoke update, delete on change_log from portolan_tenant;
create index change_log_of_people on change_log (account_id, change_id) where entity in ('user', 'account');

-- Invitations that wait, by workspace.
create index user_token_invites on user_token (account_id) where purpose = 'invite' and used_date is null;
