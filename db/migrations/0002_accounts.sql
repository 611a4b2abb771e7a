-- Accounts, users, their roles and sessions: shared tables that the tenant role does not reach.
-- (Specification 1, section 3; design, product: "Sign-in and sessions".)

create table account (
  account_id uuid primary key,
  parent_account_id uuid references account,
  account_type_id text not null default 'Client' check (account_type_id in ('Client', 'Certified Provider', 'Premier Partner')),
  name text not null,
  workspace_name text not null,
  is_automatic_enrollment_enabled boolean not null default false,
  fixed_capability_mode boolean not null default false,
  email_address text,
  website_address text,
  contact_phone text,
  time_zone text,
  currency text not null default 'USD',
  logo_filename text,
  thumbnail_logo_filename text,
  icon_filename text,
  show_logo_only boolean not null default false,
  billing_period_start_day integer,
  is_demo_account boolean not null default false,
  is_trial_account boolean not null default false,
  trial_expiry_date timestamptz,
  min_billed_edit_users integer,
  max_billed_edit_users integer,
  max_edit_user_accounts integer,
  only_certified_provider_can_add_edit_users boolean not null default false,
  only_certified_provider_can_add_view_users boolean not null default false,
  ref_company_revenue_id text,
  ref_company_employee_id text,
  ref_company_type_id text,
  ref_industry_id text,
  ref_question_level_id text,
  current_setup_step text not null default 'COMPANY_DETAILS',
  current_subscription_setup_step text not null default 'SELECT_PLAN',
  last_application_color_id integer not null default 0,
  parent_account_bills_child_accounts_directly boolean not null default false,
  bill_child_accounts_directly boolean not null default false,
  provider_margin_rate numeric(5,2),
  address_id uuid,
  address_line1 text,
  address_line2 text,
  address_line3 text,
  address_line4 text,
  city text,
  province text,
  country_id text,
  postal_code text,
  created_date timestamptz not null default now(),
  modified_date timestamptz not null default now()
);
create unique index account_workspace_name_unique on account (lower(btrim(workspace_name)));
create index account_parent on account (parent_account_id);

-- The empty workspace, where somebody without a workspace is signed in.
insert into account (account_id, name, workspace_name) values ('00000000-0000-0000-0000-000000000000', 'No workspace', '(none)');

create table account_domain (
  account_domain_id uuid primary key,
  account_id uuid not null references account on delete cascade,
  domain_name text not null,
  allow_automatic_enrollment boolean not null default true
);
create unique index account_domain_name_unique on account_domain (lower(domain_name));
create index account_domain_account on account_domain (account_id);

create table app_user (
  user_id uuid primary key,
  email_address text not null,
  email_address_verified boolean not null default false,
  password_hash text,
  first_name text not null default '',
  last_name text not null default '',
  position text,
  company text,
  contact_phone text,
  image_filename text,
  thumbnail_filename text,
  email_opt_in boolean not null default true,
  invited boolean not null default false,
  prompt_for_available_workspaces boolean not null default true,
  last_account_id uuid references account on delete set null,
  version integer not null default 1,
  created_date timestamptz not null default now(),
  modified_date timestamptz not null default now()
);
create unique index app_user_email_unique on app_user (lower(email_address));

-- Enterprise Admin belongs to the installation and has no account; portfolio_id null means account-wide.
create table user_role (
  user_role_id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  account_id uuid references account on delete cascade,
  role_name text not null,
  portfolio_id uuid,
  created_date timestamptz not null default now(),
  check ((role_name = 'Enterprise Admin') = (account_id is null))
);
create unique index user_role_once on user_role (user_id, coalesce(account_id, '00000000-0000-0000-0000-000000000000'), role_name, coalesce(portfolio_id, '00000000-0000-0000-0000-000000000000'));
create index user_role_account on user_role (account_id);

-- A token is 256 random bits; only its SHA-256 is kept.
create table session (
  session_id uuid primary key,
  token_hash bytea not null unique,
  user_id uuid not null references app_user on delete cascade,
  original_user_id uuid not null references app_user on delete cascade,
  account_id uuid not null references account,
  remember_me boolean not null default false,
  created_date timestamptz not null default now(),
  last_used_date timestamptz not null default now(),
  expires_date timestamptz not null
);
create index session_by_user on session (user_id);
create index session_expiry on session (expires_date);

-- Single-use tokens for verification, password reset and invitations, hashed.
create table user_token (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('verify', 'reset', 'invite', 'register', 'setup')),
  email_address text not null,
  user_id uuid references app_user on delete cascade,
  account_id uuid references account on delete cascade,
  details jsonb not null default '{}',
  created_date timestamptz not null default now(),
  expires_date timestamptz not null,
  used_date timestamptz
);
create index user_token_email on user_token (lower(email_address), purpose);

-- Failed sign-ins by address and by network address, for slowing both down.
create table sign_in_failure (
  subject text not null,
  failed_date timestamptz not null default now()
);
create index sign_in_failure_subject on sign_in_failure (subject, failed_date);

-- user_id null: shared with the whole workspace (globalPreference).
create table preference (
  account_id uuid not null references account on delete cascade,
  user_id uuid references app_user on delete cascade,
  preference_name text not null,
  preference_value text not null,
  modified_date timestamptz not null default now()
);
create unique index preference_once on preference (account_id, coalesce(user_id, '00000000-0000-0000-0000-000000000000'), preference_name);

call withhold_from_tenants('account');
call withhold_from_tenants('account_domain');
call withhold_from_tenants('app_user');
call withhold_from_tenants('user_role');
call withhold_from_tenants('session');
call withhold_from_tenants('user_token');
call withhold_from_tenants('sign_in_failure');
call withhold_from_tenants('preference');

-- The change log: who, on whose behalf, when, which field from what to what.
create table change_log (
  account_id uuid not null references account on delete cascade,
  change_id uuid not null,
  entity text not null,
  record_id uuid not null,
  record_name text not null,
  action text not null check (action in ('create', 'update', 'delete')),
  changed_date timestamptz not null default now(),
  changed_by uuid,
  changed_by_name text not null,
  on_behalf_of uuid,
  on_behalf_of_name text,
  changes jsonb not null,
  primary key (account_id, change_id)
);
create index change_log_record on change_log (account_id, entity, record_id, change_id);
call enable_tenancy('change_log');

-- How often the records of an entity have changed: the sum over the shards, which makes the ETag of its lists. A writer raises the shard of its
-- own connection, so that writers of one account do not wait for each other's commits.
create table revision (
  account_id uuid not null references account on delete cascade,
  entity text not null,
  shard smallint not null,
  revision bigint not null,
  primary key (account_id, entity, shard)
);
call enable_tenancy('revision');
