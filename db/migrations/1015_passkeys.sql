-- Passkeys: keys of WebAuthn that sign in without a password, or as the second step after it. The public half alone is kept.
create table passkey (
  passkey_id uuid primary key,
  user_id uuid not null references app_user on delete cascade,
  -- Made by the authenticator: which key it is.
  credential_id bytea not null unique,
  public_key bytea not null,
  -- How often the authenticator has signed, where it counts; 0 where it does not.
  counter bigint not null,
  transports text[] not null,
  passkey_name text not null,
  -- Kept by a service that brings it to other devices of its owner.
  is_synced boolean not null,
  created_date timestamptz not null default now(),
  last_used_date timestamptz
);
create index passkey_by_user on passkey (user_id);
call withhold_from_tenants('passkey');

-- What an authenticator is asked to sign: once, within minutes, for one purpose, of one user where that is known. Only hashes are kept.
create table passkey_challenge (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('add', 'proof', 'signIn', 'secondStep')),
  user_id uuid references app_user on delete cascade,
  expires_date timestamptz not null
);
create index passkey_challenge_by_expiry on passkey_challenge (expires_date);
call withhold_from_tenants('passkey_challenge');

alter table session drop constraint session_second_factor_check;
alter table session add constraint session_second_factor_check check (second_factor in ('code', 'passkey'));
