-- Every message is written here first, in the transaction that causes it, and delivered by a job afterwards: a
-- message can't be lost, and none is sent for what was rolled back. Without a mail server this is the outbox.
create table mail_message (
  mail_message_id uuid primary key,
  account_id uuid references account on delete set null,
  to_address text not null,
  subject text not null,
  -- Links in a message hold tokens that are kept hashed everywhere else: both bodies are emptied once it is sent.
  text_body text,
  html_body text,
  created_date timestamptz not null default now(),
  sent_date timestamptz,
  error text,
  attempts integer not null default 0,
  -- Null when there is nothing more to try: it is sent, given up, or was written while there was no mail server.
  next_attempt_date timestamptz
);

create index mail_message_pending on mail_message (next_attempt_date) where next_attempt_date is not null;
create index mail_message_created on mail_message (created_date desc);
create index mail_message_account on mail_message (account_id) where account_id is not null;

-- A tenant's transaction may write a message; only the system reads them.
call withhold_from_tenants('mail_message');
grant insert on mail_message to portolan_tenant;
