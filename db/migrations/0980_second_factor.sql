-- Two-factor sign-in with an authenticator app. The secret is sealed by the server (platform/server/sealed.ts); a row without confirmed_date is being set up.
create table second_factor (
  user_id uuid primary key references app_user on delete cascade,
  sealed_secret bytea not null,
  -- The half minute of the last code that was taken: one that was used, or is older, opens nothing.
  last_step bigint not null default 0,
  created_date timestamptz not null default now(),
  confirmed_date timestamptz
);
call withhold_from_tenants('second_factor');

-- Each may be used once in place of a code of the app. Only hashes are kept; a code has 120 random bits.
create table recovery_code (
  user_id uuid not null references app_user on delete cascade,
  code_hash bytea not null,
  used_date timestamptz,
  primary key (user_id, code_hash)
);
call withhold_from_tenants('recovery_code');

-- What a session was opened with besides a password; null: nothing.
alter table session add column second_factor text check (second_factor in ('code'));
alter table account add column requires_second_factor boolean not null default false;
