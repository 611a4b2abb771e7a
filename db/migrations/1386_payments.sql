-- How a workspace pays, and each attempt to charge a card. Of a card only the brand, the last four digits and the expiry are kept. (ADR 35.)
create table account_payment_method (
  account_id uuid not null references account on delete cascade,
  account_payment_method_id uuid not null,
  payment_type text not null check (payment_type in ('Credit Card', 'Invoice')),
  description text not null,
  notes text,
  -- At the provider of payments.
  customer_id text,
  method_id text,
  -- Null: set up, not in use yet.
  effective_date date,
  end_date date,
  created_date timestamptz not null default now(),
  primary key (account_id, account_payment_method_id),
  check ((payment_type = 'Credit Card') = (method_id is not null))
);
create unique index account_payment_method_current on account_payment_method (account_id) where effective_date is not null and end_date is null;
call enable_tenancy('account_payment_method');

-- Its id is the key that the provider knows the charge by. Attempts outlive the workspace, as the ledger does.
create table payment_attempt (
  account_id uuid not null,
  payment_attempt_id uuid not null,
  account_payment_method_id uuid not null,
  purpose text not null check (purpose in ('setup', 'balance')),
  amount numeric(14,2) not null check (amount > 0),
  currency text not null,
  status text not null default 'started' check (status in ('started', 'paid', 'refused')),
  charge_id text,
  reason text,
  -- The plan, its lines and prices as they were shown.
  offer jsonb,
  started_by_name text not null,
  started_date timestamptz not null default now(),
  settled_date timestamptz,
  primary key (account_id, payment_attempt_id)
);
-- Another charge waits until the outcome of this one is known.
create unique index payment_attempt_open on payment_attempt (account_id) where status = 'started';
call enable_tenancy('payment_attempt');
revoke delete on payment_attempt from portolan_tenant;

-- The books of the sandbox, which stands in for a provider of payments. Only its own code reads them.
create table sandbox_customer (
  customer_id text primary key,
  reference text not null unique
);
create table sandbox_method (
  method_id text primary key,
  customer_id text not null references sandbox_customer,
  token text not null
);
create table sandbox_charge (
  charge_key text primary key,
  charge_id text not null unique,
  method_id text not null references sandbox_method,
  cents bigint not null check (cents > 0),
  currency text not null,
  status text not null check (status in ('paid', 'refused')),
  reason text
);
revoke all on sandbox_customer, sandbox_method, sandbox_charge from portolan_tenant;
