-- The first day that a workspace is charged for: days on trial, for demonstrations, closed or without billing owe nothing, also after they have ended.
-- 'infinity' while the installation has no billing.
alter table account add column charged_from date;
create function account_charged_from() returns trigger language plpgsql as $$
begin
  new.charged_from := greatest(new.charged_from, current_date);
  return new;
end
$$;
create trigger account_charged_from before update of is_trial_account, is_demo_account, deleted_date on account for each row
when (new.charged_from is not distinct from old.charged_from
  and ((old.is_trial_account and not new.is_trial_account) or (old.is_demo_account and not new.is_demo_account)
    or (old.deleted_date is not null and new.deleted_date is null)))
execute function account_charged_from();
-- Events are dropped by their age.
create index payment_event_received on payment_event (received_date);
