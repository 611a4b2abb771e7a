-- Names that may be there once are compared folded: "Café" composed and decomposed is one name. Of records of an account that had one name all the same, the
-- oldest keeps it, and the others get a number behind it; those that show nothing are called Unnamed. The history says so.
-- (docs/decisions/1250-one-folding.md)
do $$
declare
  list record;
  twin record;
  base text;
  candidate text;
  is_taken boolean;
begin
  for list in
    with named as (
      select lower(left(r.relname, 1)) || substr(replace(initcap(replace(r.relname, '_', ' ')), ' ', ''), 2) as entity, r.relname::text as in_table
      from pg_class r where r.relnamespace = 'public'::regnamespace and r.relname in (
        'ref_application_state', 'ref_application_platform', 'ref_hosting_type', 'ref_delivery_model', 'ref_environment', 'ref_operational_state',
        'ref_integration_type', 'ref_idea_status', 'ref_idea_type', 'ref_classification', 'ref_computing_type', 'ref_it_service_state', 'ref_platform',
        'ref_link_type', 'ref_project_size', 'ref_project_type', 'ref_project_stage', 'ref_project_status', 'ref_driver', 'ref_data_classification',
        'area', 'supplier', 'tag', 'custom_field', 'attention_rule')
    )
    select replace(entity, 'refIt', 'refIT') as entity, in_table, in_table || '_id' as key, 'name' as label, 'name' as field, 'account_id, ' as within,
      case in_table when 'custom_field' then ', of_entity' else '' end as apart, 'true' as kept,
      case in_table when 'custom_field' then 60 when 'tag' then 100 when 'attention_rule' then 100 else 250 end as most,
      ', version = version + 1, modified_date = now(), modified_by = null, modified_by_name = ''Portolan''' as stamps
    from named
    union all values ('account', 'account', 'account_id', 'workspace_name', 'workspaceName', '', '', 'deleted_date is null', 250, '')
  loop
    execute format('drop index %I', list.in_table || '_' || list.label || '_unique');
    for twin in execute format(
      'select * from (select account_id, %1$I as id, %2$I as name, folded(%2$I) = %3$L as is_unseen,
         row_number() over (partition by %4$s folded(%2$I)%5$s order by created_date, %1$I) as place
       from %6$I where %7$s) named where place > 1 or is_unseen order by account_id, place',
      list.key, list.label, '', list.within, list.apart, list.in_table, list.kept)
    loop
      base := case when twin.is_unseen then 'Unnamed' else left(btrim(twin.name), list.most - 8) end;
      candidate := case when twin.is_unseen then base else base || ' (2)' end;
      for number in 2 .. 100000 loop
        execute format('select exists (select 1 from %I where %s and folded(%I) = folded($2) and %s)', list.in_table,
          case list.within when '' then '$1 is not null' else 'account_id = $1' end, list.label, list.kept) into is_taken using twin.account_id, candidate;
        exit when not is_taken;
        candidate := base || ' (' || number || ')';
      end loop;
      execute format('update %I set %I = $3%s where account_id = $1 and %I = $2', list.in_table, list.label, list.stamps, list.key)
        using twin.account_id, twin.id, candidate;
      insert into change_log (account_id, change_id, entity, record_id, record_name, action, changed_by_name, changes) values (
        twin.account_id,
        -- Ids of changes are in order of time: version 7.
        (lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 3) || '8'
          || substr(md5(random()::text), 1, 15))::uuid,
        list.entity, twin.id, candidate, 'update', 'Portolan', jsonb_build_object(list.field, jsonb_build_array(twin.name, candidate)));
      insert into revision (account_id, entity, shard, revision) values (twin.account_id, list.entity, 0, 1)
      on conflict (account_id, entity, shard) do update set revision = revision.revision + 1;
    end loop;
    execute format('create unique index %I on %I (%sfolded(%I)%s) %s', list.in_table || '_' || list.label || '_unique', list.in_table, list.within,
      list.label, list.apart, case list.kept when 'true' then '' else 'where ' || list.kept end);
  end loop;
end $$;

create or replace procedure create_reference_list(list_table text, key_column text) language plpgsql as $$
begin
  execute format(
    'create table %1$I (
       account_id uuid not null constraint %3$I references account,
       %2$I uuid not null,
       name text not null,
       short_name text,
       color text,
       notes text,
       display_order integer,
       version integer not null default 1,
       active boolean not null default true,
       created_date timestamptz not null default now(),
       created_by uuid,
       created_by_name text,
       modified_date timestamptz not null default now(),
       modified_by uuid,
       modified_by_name text,
       primary key (account_id, %2$I)
     )', list_table, key_column, list_table || '_account_id_fkey');
  execute format('create unique index %I on %I (account_id, folded(name))', list_table || '_name_unique', list_table);
  execute format('call enable_tenancy(%L)', list_table);
end $$;
