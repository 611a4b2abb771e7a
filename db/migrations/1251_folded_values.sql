-- Values of the workspace's own fields with their texts folded, as filters look them up. The views and indexes over them as they are kept go:
-- the server makes them again at its start (src/platform/server/own-index.ts).
create function folded_values(told jsonb) returns jsonb language sql immutable strict parallel safe as $$
  select coalesce(jsonb_object_agg(key, case jsonb_typeof(value) when 'string' then to_jsonb(public.folded(value #>> '{}')) else value end), '{}')
  from jsonb_each(told)
$$;

do $$
declare
  name text;
begin
  for name in select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' and c.relname like '%\_own' loop
    execute format('drop view %I', name);
    execute format('drop index if exists %I', left(name, -4) || '_custom');
  end loop;
end $$;
