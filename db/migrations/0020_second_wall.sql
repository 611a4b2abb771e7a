-- The second wall asks for the account without a sub-select: PostgreSQL compares it with the account that a statement names, once a scan. The sub-selects
-- were plans of their own, 46 in the statement that reads one application, and setting them up was a tenth of its cost. (bench/README.md)
create or replace procedure enable_tenancy(tenant_table regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format(
    'create policy tenant on %s
       using (account_id = nullif(current_setting(''app.account_id'', true), '''')::uuid)
       with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::uuid)',
    tenant_table);
end $$;

do $$
declare
  walled regclass;
begin
  for walled in select polrelid::regclass from pg_policy where polname = 'tenant' loop
    execute format(
      'alter policy tenant on %s
         using (account_id = nullif(current_setting(''app.account_id'', true), '''')::uuid)
         with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::uuid)',
      walled);
  end loop;
end $$;
