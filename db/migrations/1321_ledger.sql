-- Invoices and the ledger. Both are append-only: the role that serves a workspace may insert rows, not update or delete them. (ADR 35.)

-- Numbers without gaps: the row is locked until the invoice that takes the next number is committed.
create table invoice_series (
  series text primary key check (series in ('INV', 'CN')),
  last_number integer not null default 0
);
insert into invoice_series (series) values ('INV'), ('CN');
revoke insert, delete on invoice_series from portolan_tenant;

-- They outlive the workspace: books are kept for years.
create table invoice (
  account_id uuid not null,
  invoice_id uuid not null,
  series text not null,
  number integer not null,
  invoice_date date not null,
  due_date date not null,
  currency text not null,
  seller jsonb not null,
  buyer jsonb not null,
  notes text,
  net numeric(14,2) not null,
  total numeric(14,2) not null,
  recorded_date timestamptz not null default now(),
  primary key (account_id, invoice_id)
);
create index invoice_number on invoice (account_id, series, number);
call enable_tenancy('invoice');

create table invoice_line (
  account_id uuid not null,
  invoice_line_id uuid not null,
  invoice_id uuid not null,
  -- A period of a product is charged once, whatever runs twice.
  source_key text not null,
  account_product_id uuid,
  for_account_id uuid,
  description text not null,
  period_start date,
  -- The first day behind it.
  period_end date,
  net numeric(14,2) not null,
  taxes jsonb not null default '[]',
  coupons jsonb not null default '[]',
  primary key (account_id, invoice_line_id),
  constraint invoice_line_invoice_fkey foreign key (account_id, invoice_id) references invoice (account_id, invoice_id)
);
create unique index invoice_line_once on invoice_line (account_id, source_key);
create index invoice_line_invoice on invoice_line (account_id, invoice_id);
create index invoice_line_product on invoice_line (account_product_id);
call enable_tenancy('invoice_line');

-- One signed entry for each fact: what is owed is above zero. A balance is the sum.
create table ledger_entry (
  account_id uuid not null,
  ledger_entry_id uuid not null,
  kind text not null check (kind in ('charge', 'tax', 'credit', 'payment', 'refund', 'write-off', 'transfer')),
  amount numeric(14,2) not null,
  effective_date date not null,
  recorded_date timestamptz not null default now(),
  recorded_by_name text not null,
  source_key text not null,
  reverses uuid,
  -- The subject of the entry: an invoice, a payment, an adjustment. A change reverses the last entry and adds another with the same subject.
  subject text not null check (subject in ('invoice', 'payment', 'adjustment', 'margin')),
  subject_id uuid not null,
  details jsonb not null default '{}',
  primary key (account_id, ledger_entry_id)
);
create unique index ledger_entry_once on ledger_entry (account_id, source_key);
create index ledger_entry_subject on ledger_entry (account_id, subject, subject_id);
call enable_tenancy('ledger_entry');

revoke update, delete on invoice, invoice_line, ledger_entry from portolan_tenant;

-- Counted from the lines in which a coupon was.
alter table account_product_coupon drop column used_periods;
