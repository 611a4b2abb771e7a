-- Signing in through an organisation's OpenID Connect provider. (docs/decisions/1010-openid-connect.md)

-- One for each account. The client's secret is sealed by the server (platform/server/sealed.ts).
create table sign_on_provider (
  account_id uuid primary key references account on delete cascade,
  issuer text not null,
  client_id text not null,
  sealed_secret bytea not null,
  -- People of its domains who are not in the workspace yet come in as View User.
  enrols_unknown boolean not null default false,
  modified_date timestamptz not null default now()
);
call withhold_from_tenants('sign_on_provider');

-- Whose addresses lead to the provider. It counts where the domain is proven.
alter table account_domain add column signs_on boolean not null default false;

-- Without it, people of these domains enter the workspace through the provider alone; those who may edit the workspace are not kept out.
alter table account add column password_allowed boolean not null default true;

-- Who a provider's subject is. A subject is known to one account's provider alone, so that no provider speaks for another one's people.
create table sign_on_identity (
  account_id uuid not null references account on delete cascade,
  issuer text not null,
  subject text not null,
  user_id uuid not null references app_user on delete cascade,
  linked_date timestamptz not null default now(),
  last_used_date timestamptz not null default now(),
  primary key (account_id, issuer, subject)
);
create index sign_on_identity_by_user on sign_on_identity (user_id, account_id);
call withhold_from_tenants('sign_on_identity');

-- A sign-in that is under way at a provider. Of state and browser only hashes are kept; nonce and code verifier are sealed. It is taken once.
create table sign_on_flow (
  state_hash bytea primary key,
  browser_hash bytea not null,
  account_id uuid not null references account on delete cascade,
  issuer text not null,
  sealed_checks bytea not null,
  expires_date timestamptz not null
);
create index sign_on_flow_expiry on sign_on_flow (expires_date);
call withhold_from_tenants('sign_on_flow');

-- Opened through the provider of this account: only roles held in it count. Null: opened with a password.
alter table session add column sign_on_account_id uuid references account on delete cascade;
-- That provider said that a second factor was proven, which counts in its own account.
alter table session add column sign_on_second_factor boolean not null default false;
