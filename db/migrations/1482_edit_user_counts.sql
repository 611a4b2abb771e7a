-- The number of edit users of each workspace, from the moment of each change, so that a period charges the highest number there was in it. (ADR 35.)
create table edit_user_count (
  account_id uuid not null references account on delete cascade,
  changed_date timestamptz not null,
  edit_users integer not null,
  primary key (account_id, changed_date)
);
call withhold_from_tenants('edit_user_count');
insert into edit_user_count (account_id, changed_date, edit_users)
select a.account_id, '2000-01-01', (select count(distinct r.user_id) from user_role r where r.account_id = a.account_id and r.role_name <> 'View User') from account a;

-- It counts once a transaction, at its end: somebody who takes another's place is not one more. Transactions of a workspace take turns, so each sees the others.
create function count_edit_users() returns trigger language plpgsql security definer set search_path = public as $$
declare
  of_account uuid := coalesce(new.account_id, old.account_id);
  counted text := pg_current_xact_id()::text || of_account::text;
begin
  if of_account is null or current_setting('app.edit_users_counted', true) is not distinct from counted then
    return null;
  end if;
  perform set_config('app.edit_users_counted', counted, true);
  perform pg_advisory_xact_lock(hashtext('edit users ' || of_account::text));
  insert into edit_user_count (account_id, changed_date, edit_users)
  select of_account, clock_timestamp(), n.users
  from (select count(distinct user_id)::integer as users from user_role where account_id = of_account and role_name <> 'View User') n
  where exists (select 1 from account where account_id = of_account)
    and n.users is distinct from (select edit_users from edit_user_count where account_id = of_account order by changed_date desc limit 1)
  on conflict do nothing;
  return null;
end
$$;
create constraint trigger user_role_counted after insert or update or delete on user_role deferrable initially deferred
for each row execute function count_edit_users();

-- What a line charges, for the users above it at the end of its period: null where it is not per edit user. The days are those of the whole period.
alter table invoice_line add column edit_users integer, add column full_days integer;
