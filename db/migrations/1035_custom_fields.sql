-- Fields of the workspace's own, and their choices. (docs/decisions/1035-custom-fields.md)
create table custom_field (
  account_id uuid not null references account,
  custom_field_id uuid not null,
  name text not null,
  of_entity text not null,
  kind text not null,
  help text,
  field_key text,
  display_order integer,
  version integer not null default 1,
  active boolean not null default true,
  created_date timestamptz not null default now(),
  created_by uuid,
  created_by_name text,
  modified_date timestamptz not null default now(),
  modified_by uuid,
  modified_by_name text,
  primary key (account_id, custom_field_id)
);
create unique index custom_field_name_unique on custom_field (account_id, lower(btrim(name)), of_entity);
create unique index custom_field_field_key_unique on custom_field (account_id, of_entity, field_key);
call enable_tenancy('custom_field');

create table custom_field_choice (
  account_id uuid not null references account,
  choice_id uuid not null,
  custom_field_id uuid not null,
  label text not null,
  display_order integer,
  primary key (account_id, choice_id),
  constraint custom_field_choice_custom_field_id_fkey foreign key (account_id, custom_field_id) references custom_field (account_id, custom_field_id) on delete cascade
);
create index custom_field_choice_of_field on custom_field_choice (account_id, custom_field_id);
call enable_tenancy('custom_field_choice');
