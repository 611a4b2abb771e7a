-- The last letter to an owner about proposals that wait for them. Only proposals that became open since cause the next.
create table proposal_letter (
  account_id uuid not null references account on delete cascade,
  user_id uuid not null,
  written_date timestamptz not null default now(),
  primary key (account_id, user_id)
);
call enable_tenancy('proposal_letter');
