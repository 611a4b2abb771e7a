-- Refunds of card payments, and disputes. (ADR 35.)
alter table ledger_entry drop constraint ledger_entry_subject_check;
alter table ledger_entry
add constraint ledger_entry_subject_check check (subject in ('invoice', 'payment', 'adjustment', 'margin', 'refund', 'dispute'));

-- Its id is the key that the provider knows the refund by.
create table refund (
  account_id uuid not null,
  refund_id uuid not null,
  payment_attempt_id uuid not null,
  amount numeric(14,2) not null check (amount > 0),
  description text not null,
  -- One that was paid may fail later.
  status text not null default 'started' check (status in ('started', 'paid', 'failed')),
  reason text,
  started_by_name text not null,
  started_date timestamptz not null default now(),
  primary key (account_id, refund_id),
  constraint refund_payment_fkey foreign key (account_id, payment_attempt_id) references payment_attempt (account_id, payment_attempt_id)
);
create index refund_payment on refund (account_id, payment_attempt_id);
call enable_tenancy('refund');
revoke delete on refund from portolan_tenant;

create table sandbox_refund (
  refund_key text primary key,
  charge_key text not null references sandbox_charge,
  cents bigint not null check (cents > 0)
);
create index sandbox_refund_charge on sandbox_refund (charge_key);
-- A dispute is open until its outcome is here.
create table sandbox_dispute (
  charge_key text primary key references sandbox_charge,
  outcome text not null check (outcome in ('won', 'lost'))
);
revoke all on sandbox_refund, sandbox_dispute from portolan_tenant;
