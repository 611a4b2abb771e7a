-- A session ends for good at ends_date, however much it is used. What it was opened with tells its owner which one it is.
alter table session
  add column ends_date timestamptz not null default now() + interval '7 days',
  add column user_agent text,
  add column network text;
update session set ends_date = created_date + case when remember_me then interval '90 days' else interval '7 days' end;
update session set expires_date = least(expires_date, ends_date);
create index session_by_original_user on session (original_user_id);

-- Browsers that somebody has signed in with: wrong passwords from elsewhere do not slow these down. Only the hash of the marker is kept.
create table known_device (
  user_id uuid not null references app_user on delete cascade,
  token_hash bytea not null,
  last_used_date timestamptz not null default now(),
  primary key (user_id, token_hash)
);
call withhold_from_tenants('known_device');

-- `email` proves a new address, `undo` takes a change of address back.
alter table user_token drop constraint user_token_purpose_check;
alter table user_token add constraint user_token_purpose_check check (purpose in ('verify', 'reset', 'invite', 'register', 'setup', 'email', 'undo'));
