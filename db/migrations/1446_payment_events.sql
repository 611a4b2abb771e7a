-- Events that a provider of payments has sent, each once. (ADR 35.)
create table payment_event (
  event_id text primary key,
  kind text not null,
  received_date timestamptz not null default now(),
  -- How often it came.
  times integer not null default 1,
  done_date timestamptz
);
revoke all on payment_event from portolan_tenant;
