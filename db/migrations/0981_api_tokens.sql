-- Tokens for scripts: each of one user in one workspace, limited to some rights. As with sessions only the hash is kept, and the system looks it up.
create table api_token (
  api_token_id uuid primary key,
  account_id uuid not null references account on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  token_hash bytea not null unique,
  token_name text not null,
  rights text[] not null,
  -- Made by somebody who had signed in with two factors: it goes on when the workspace requires them.
  has_second_factor boolean not null,
  created_date timestamptz not null default now(),
  expires_date timestamptz not null,
  last_used_date timestamptz
);
create index api_token_by_user on api_token (user_id, account_id);
call withhold_from_tenants('api_token');

-- A job that a token started does no more than the token may.
alter table job add column limited_to text[];
