-- Times in which a workspace owes nothing: on trial, for demonstrations, closed, or without billing. Edit users above those of a period are charged for its other
-- days alone. Only workspaces with a product have rows. (ADR 35.)
create table uncharged_time (
  account_id uuid not null references account on delete cascade,
  began_date timestamptz not null,
  ended_date timestamptz,
  primary key (account_id, began_date)
);
create unique index uncharged_time_open on uncharged_time (account_id) where ended_date is null;
call withhold_from_tenants('uncharged_time');

create function owes_nothing(is_trial boolean, is_demo boolean, deleted timestamptz, charged_from date) returns boolean language sql immutable as $$
  select is_trial or is_demo or deleted is not null or charged_from is not distinct from 'infinity'::date
$$;
create function note_uncharged_time() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if owes_nothing(new.is_trial_account, new.is_demo_account, new.deleted_date, new.charged_from) then
    insert into uncharged_time (account_id, began_date)
    select new.account_id, clock_timestamp() where exists (select 1 from account_product where account_id = new.account_id)
    on conflict do nothing;
  else
    update uncharged_time set ended_date = clock_timestamp() where account_id = new.account_id and ended_date is null;
  end if;
  return null;
end
$$;
create trigger account_uncharged_time after update of is_trial_account, is_demo_account, deleted_date, charged_from on account for each row
when (owes_nothing(new.is_trial_account, new.is_demo_account, new.deleted_date, new.charged_from)
  <> owes_nothing(old.is_trial_account, old.is_demo_account, old.deleted_date, old.charged_from))
execute function note_uncharged_time();

-- Until now such a time waived the later edit users of the whole period that it was in. That stays so for earlier times.
insert into uncharged_time (account_id, began_date, ended_date)
select a.account_id, '2000-01-01', case when not owes_nothing(a.is_trial_account, a.is_demo_account, a.deleted_date, a.charged_from) then a.charged_from end
from account a where exists (select 1 from account_product h where h.account_id = a.account_id)
  and (a.charged_from is not null or owes_nothing(a.is_trial_account, a.is_demo_account, a.deleted_date, a.charged_from));
