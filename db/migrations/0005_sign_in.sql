-- What signing in and moving between workspaces needs beyond 0002. (Design, product: "Sign-in and sessions"; specification 1, section 3.)

-- A user works unverified for 7 days from here: from signing up, or from taking a new address.
alter table app_user add column unverified_since timestamptz not null default now();

-- The number and level by which people speak of an account.
alter table account
  add column account_number integer generated always as identity,
  add column subscription_level text check (subscription_level in ('BASIC', 'STANDARD', 'ADVANCED', 'PROVIDER'));

-- When a user was last in which workspace: the recent ones of the switcher.
create table account_visit (
  user_id uuid not null references app_user on delete cascade,
  account_id uuid not null references account on delete cascade,
  visited_date timestamptz not null default now(),
  primary key (user_id, account_id)
);
create index account_visit_account on account_visit (account_id);
call withhold_from_tenants('account_visit');
