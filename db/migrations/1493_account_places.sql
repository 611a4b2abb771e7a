-- The operator's list and its views are read in their order by an index, however many accounts there are and however many of them fit.

-- Position of an account in lists: the shortened name and the id of each provider above it, then its own. Longer names would not fit an index.
alter table account add column place text[] not null default '{}';
with recursive placed as (
  select account_id, array[left(lower(workspace_name), 100), account_id::text] as place from account where parent_account_id is null
  union all
  select a.account_id, p.place || array[left(lower(a.workspace_name), 100), a.account_id::text] from placed p join account a on a.parent_account_id = p.account_id
)
update account a set place = p.place from placed p where p.account_id = a.account_id;
-- The provider's row is locked: a rename under way would not find an account that is being added below it.
create function account_place() returns trigger language plpgsql as $$
declare
  above text[];
begin
  select p.place into above from account p where p.account_id = new.parent_account_id for share;
  new.place := coalesce(above, '{}') || array[left(lower(new.workspace_name), 100), new.account_id::text];
  return new;
end
$$;
create trigger account_placed before insert or update of workspace_name, parent_account_id on account for each row execute function account_place();

-- Nobody was there for 30 days. A schedule sets it, a visit takes it away.
alter table account add column is_quiet boolean not null default false;
update account a set is_quiet = true where a.created_date < now() - interval '30 days'
  and not exists (select 1 from account_visit v where v.account_id = a.account_id and v.visited_date >= now() - interval '30 days');

create index account_by_place on account (place) where deleted_date is null;
create index account_closed_by_place on account (place) where deleted_date is not null;
create index account_trial_by_place on account (place) where is_trial_account and deleted_date is null;
create index account_quiet_by_place on account (place) where is_quiet and deleted_date is null;
drop index account_root_by_name, account_closed, account_on_trial, account_limited;
-- The number of edit users that edit_user_count has last, beside the limit, so that the view of accounts at their limit has an index.
alter table account add column edit_users integer not null default 0;
update account a set edit_users = (select count(distinct r.user_id) from user_role r where r.account_id = a.account_id and r.role_name <> 'View User');
create index account_full_by_place on account (place) where edit_users >= max_edit_user_accounts and deleted_date is null;

-- The account is locked first: a transaction that has locked it before never waits for one that counts.
create or replace function count_edit_users() returns trigger language plpgsql security definer set search_path = public as $$
declare
  of_account uuid := coalesce(new.account_id, old.account_id);
  counted text := pg_current_xact_id()::text || of_account::text;
  there integer;
begin
  if of_account is null or current_setting('app.edit_users_counted', true) is not distinct from counted then
    return null;
  end if;
  perform set_config('app.edit_users_counted', counted, true);
  perform 1 from account where account_id = of_account for no key update;
  perform pg_advisory_xact_lock(hashtext('edit users ' || of_account::text));
  select count(distinct user_id) into there from user_role where account_id = of_account and role_name <> 'View User';
  insert into edit_user_count (account_id, changed_date, edit_users)
  select of_account, clock_timestamp(), there
  where exists (select 1 from account where account_id = of_account)
    and there is distinct from (select edit_users from edit_user_count where account_id = of_account order by changed_date desc limit 1)
  on conflict do nothing;
  update account set edit_users = there where account_id = of_account and edit_users <> there;
  return null;
end
$$;
