-- The customer that a workspace is at a provider of payments. (ADR 35.)
create table payment_customer (
  account_id uuid not null references account on delete cascade,
  provider text not null,
  customer_id text not null,
  primary key (account_id, provider)
);
call enable_tenancy('payment_customer');

-- A card is kept once: the page where it is entered may lead back twice.
create unique index account_payment_method_card on account_payment_method (account_id, method_id);
