-- The role that tenant handles act as: it cannot log in and owns nothing, so row-level security binds it.
-- Roles belong to the whole server; another database of it may have made this one already.
do $$
begin
  create role portolan_tenant nologin;
exception when duplicate_object or unique_violation then null;
end $$;

-- A role that was made for us beforehand may not be ours to grant; then it has been granted.
do $$
begin
  execute format('grant portolan_tenant to %I', current_user);
exception when insufficient_privilege then null;
end $$;

grant usage on schema public to portolan_tenant;
alter default privileges in schema public grant select, insert, update, delete on tables to portolan_tenant;
revoke all on schema_migration from portolan_tenant;

-- The second wall: call it for every table that belongs to an account, right after creating it.
-- The setting reads '' after its transaction, not null; the sub-select is computed once per statement, not once per row.
create procedure enable_tenancy(tenant_table regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format(
    'create policy tenant on %s
       using (account_id = (select nullif(current_setting(''app.account_id'', true), '''')::uuid))
       with check (account_id = (select nullif(current_setting(''app.account_id'', true), '''')::uuid))',
    tenant_table);
end $$;

-- For tables of the system that no tenant handle may touch: secrets, sessions, the control panel's.
create procedure withhold_from_tenants(system_table regclass) language plpgsql as $$
begin
  execute format('revoke all on table %s from portolan_tenant', system_table);
end $$;
