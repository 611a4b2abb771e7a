-- The ids that a record has in other systems. No two records of a kind have the same id of one source.
do $$
declare kind text;
begin
  foreach kind in array array['application', 'area', 'capability', 'contact', 'idea', 'it_service', 'portfolio', 'program', 'project', 'supplier'] loop
    execute format($sql$create table %1$s_source (
  account_id uuid not null,
  %1$s_id uuid not null,
  source text not null,
  id text not null,
  primary key (account_id, %1$s_id, source, id),
  constraint %1$s_source_%1$s_id_fkey foreign key (account_id, %1$s_id) references %1$s (account_id, %1$s_id) on delete cascade,
  constraint %1$s_source_id_unique unique (account_id, source, id)
)$sql$, kind);
    execute format('call enable_tenancy(%L)', kind || '_source');
  end loop;
end $$;
