-- Payments that failed, and letters about money. (ADR 35.)
create table dunning (
  account_id uuid primary key references account on delete cascade,
  -- The local day of the first failure.
  since date not null,
  account_payment_method_id uuid not null,
  -- Days behind it on which the card was tried last.
  last_tried integer not null default 0,
  reason text,
  -- The bank refuses the card for good: it is not tried again.
  is_final boolean not null default false
);
call enable_tenancy('dunning');

-- A letter is written once for its key.
create table billing_letter (
  account_id uuid not null references account on delete cascade,
  letter_key text not null,
  written_date timestamptz not null default now(),
  primary key (account_id, letter_key)
);
call enable_tenancy('billing_letter');

-- Read with each session. It follows from `dunning`.
alter table account add column unpaid text check (unpaid in ('failed', 'read-only'));

-- The last day of a card.
alter table account_payment_method add column expires date;
update account_payment_method
set expires = (to_date(substring(description from 'expires (\d\d/\d{4})'), 'MM/YYYY') + interval '1 month - 1 day')::date
where description ~ 'expires \d\d/\d{4}';

alter table sandbox_charge add column is_final boolean not null default false;
