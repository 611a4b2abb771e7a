-- Business areas. (Specification 2, section 3.)
create table area (
  account_id uuid not null references account,
  area_id uuid not null,
  name text not null,
  ref_area_type_id text,
  version integer not null default 1,
  active boolean not null default true,
  created_date timestamptz not null default now(),
  created_by uuid,
  created_by_name text,
  modified_date timestamptz not null default now(),
  modified_by uuid,
  modified_by_name text,
  primary key (account_id, area_id)
);
create unique index area_name_unique on area (account_id, lower(btrim(name)));
call enable_tenancy('area');
