-- As in 1493_account_places.sql, for databases that had an earlier text of it. A cluster takes the lock out of it.
create or replace function account_place() returns trigger language plpgsql as $$
declare
  above text[];
begin
  select p.place into above from account p where p.account_id = new.parent_account_id for share;
  new.place := coalesce(above, '{}') || array[left(lower(new.workspace_name), 100), new.account_id::text];
  return new;
end
$$;
