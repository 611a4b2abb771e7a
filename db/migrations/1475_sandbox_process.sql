-- The sandbox is a process of its own that speaks the protocol of Stripe. It keys charges by account and attempt, as requests to Stripe are. (ADR 35.)
alter table sandbox_refund drop constraint sandbox_refund_charge_key_fkey;
alter table sandbox_dispute drop constraint sandbox_dispute_charge_key_fkey;
alter table sandbox_charge drop constraint sandbox_charge_status_check;
alter table sandbox_charge add column customer_id text references sandbox_customer, add column metadata jsonb not null default '{}',
  add column asked text, add column created_date timestamptz not null default now();

update sandbox_charge c set customer_id = m.customer_id, metadata = jsonb_build_object('account', k.reference, 'attempt', c.charge_key),
  status = case when c.reason = 'The payment was abandoned' then 'cancelled' else c.status end
from sandbox_method m join sandbox_customer k on k.customer_id = m.customer_id where m.method_id = c.method_id;
update sandbox_refund r set charge_key = (c.metadata->>'account') || '/' || c.charge_key from sandbox_charge c where c.charge_key = r.charge_key;
update sandbox_dispute d set charge_key = (c.metadata->>'account') || '/' || c.charge_key from sandbox_charge c where c.charge_key = d.charge_key;
update sandbox_charge set charge_key = (metadata->>'account') || '/' || charge_key;

alter table sandbox_charge alter column customer_id set not null, alter column method_id drop not null,
  add check (status in ('paid', 'refused', 'open', 'cancelled'));
alter table sandbox_refund add foreign key (charge_key) references sandbox_charge, add column created_date timestamptz not null default now();
alter table sandbox_dispute add foreign key (charge_key) references sandbox_charge;
create index sandbox_charge_customer on sandbox_charge (customer_id, created_date desc, charge_id desc);

-- What a webhook tells of. It is kept until it is answered, so that no kill loses it.
create table sandbox_event (
  event_id text primary key,
  kind text not null,
  subject_id text not null,
  created_date timestamptz not null default now(),
  -- Null: answered, or nobody listens.
  due_date timestamptz,
  tries integer not null default 0,
  -- How often it is still sent.
  copies integer not null default 1
);
create index sandbox_event_due on sandbox_event (due_date) where due_date is not null;
create index sandbox_event_kind on sandbox_event (kind, created_date);

-- Pages on which a card is entered.
create table sandbox_session (
  session_id text primary key,
  customer_id text not null references sandbox_customer,
  metadata jsonb not null,
  success_url text not null,
  cancel_url text not null,
  method_id text references sandbox_method,
  created_date timestamptz not null default now()
);
revoke all on sandbox_event, sandbox_session from portolan_tenant;
