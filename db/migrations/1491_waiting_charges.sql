-- Payers whose periods wait for the address that decides the taxes, as of their last charge, so that the operator's list reads them alone. (ADR 35.)
create table waiting_charge (
  account_id uuid primary key references account on delete cascade,
  -- The first day of the oldest period that waits.
  since date not null,
  -- Without tax.
  net numeric(14, 2) not null
);
call withhold_from_tenants('waiting_charge');
