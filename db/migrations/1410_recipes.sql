-- A finished import, kept so that the next file of its kind is read as the last one was, and compared with what came of it.
create table import_recipe (
  account_id uuid not null references account on delete cascade,
  recipe_id uuid not null,
  name text not null,
  -- The kind of its rows: an entity, or the integrations of applications.
  subject text not null,
  plan jsonb not null,
  -- How its files are read: options that a person chose, all those of the last file, and how its columns are divided.
  reading jsonb not null,
  -- Columns of its files that were looked at.
  headers text[] not null,
  -- What becomes of records that a file lacks.
  gone text not null default 'leave',
  gone_tag text,
  created_date timestamptz not null default now(),
  created_by uuid not null,
  created_by_name text not null,
  primary key (account_id, recipe_id)
);
create unique index import_recipe_name on import_recipe (account_id, lower(name));
call enable_tenancy('import_recipe');

alter table import add column recipe_id uuid;
create index import_of_recipe on import (account_id, recipe_id) where recipe_id is not null;
-- Records that the rows of a finished import are about, also those that it found as they are.
alter table import add column row_records uuid[];

-- Records of a recipe. Each run adds a line for those that are in its file for the first time, again or no longer; the latest line of a run that stands counts.
create table import_recipe_record (
  account_id uuid not null references account on delete cascade,
  recipe_id uuid not null,
  record_id uuid not null,
  import_id uuid not null,
  is_in_file boolean not null,
  -- What the run did to a record that its file lacks: archived it, or marked it with a tag.
  handled text,
  tag_id uuid,
  primary key (account_id, recipe_id, record_id, import_id),
  constraint import_recipe_record_recipe_id_fkey foreign key (account_id, recipe_id) references import_recipe (account_id, recipe_id) on delete cascade,
  constraint import_recipe_record_import_id_fkey foreign key (account_id, import_id) references import (account_id, import_id) on delete cascade
);
create index import_recipe_record_import on import_recipe_record (account_id, import_id);
create index import_recipe_record_of on import_recipe_record (account_id, record_id);
call enable_tenancy('import_recipe_record');
