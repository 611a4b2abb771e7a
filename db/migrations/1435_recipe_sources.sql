-- The address that the next file of a recipe is fetched from, and on which days. Fetches act in the name of the person who has set it.
create table import_recipe_source (
  account_id uuid not null references account on delete cascade,
  recipe_id uuid not null,
  address text not null,
  every text not null,
  -- Of the week (1: Monday) or of the month.
  day smallint not null,
  -- Whether a file is taken without being looked at.
  takes boolean not null,
  set_date timestamptz not null default now(),
  set_by uuid not null,
  set_by_name text not null,
  on_behalf_of uuid not null,
  on_behalf_of_name text not null,
  -- Rights of the API token that set it.
  limited_to text[],
  -- The latest day of the schedule that was looked after.
  done_day date not null,
  -- The last file: its mark at the server, its SHA-256, and the import that it became.
  etag text,
  digest text,
  import_id uuid,
  primary key (account_id, recipe_id),
  constraint import_recipe_source_recipe_id_fkey foreign key (account_id, recipe_id) references import_recipe (account_id, recipe_id) on delete cascade
);
call enable_tenancy('import_recipe_source');

create table import_recipe_fetch (
  account_id uuid not null references account on delete cascade,
  fetch_id uuid not null,
  recipe_id uuid not null,
  job_id uuid not null,
  is_scheduled boolean not null,
  begun_date timestamptz not null default now(),
  -- Its file, once that is stored.
  import_id uuid,
  -- Null until it has ended.
  result text,
  message text,
  counts jsonb,
  primary key (account_id, fetch_id),
  constraint import_recipe_fetch_recipe_id_fkey foreign key (account_id, recipe_id) references import_recipe (account_id, recipe_id) on delete cascade
);
create index import_recipe_fetch_of on import_recipe_fetch (account_id, recipe_id, begun_date desc);
call enable_tenancy('import_recipe_fetch');
