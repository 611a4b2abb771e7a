-- Releases of products, with the dates until which their vendors support them, and the records that run on each.
create table product_release (
  account_id uuid not null references account,
  product_release_id uuid not null,
  name text not null,
  product text not null,
  release text not null,
  released_date date,
  -- Active support: a date, or the vendor's word without one.
  support_end_date date,
  support text check (support in ('Active', 'Over')),
  -- The end of all support, security updates among it.
  end_of_life_date date,
  end_of_life text check (end_of_life in ('Reached', 'Not reached')),
  latest text,
  identifiers text,
  source text,
  version integer not null default 1,
  active boolean not null default true,
  created_date timestamptz not null default now(),
  created_by uuid,
  created_by_name text,
  modified_date timestamptz not null default now(),
  modified_by uuid,
  modified_by_name text,
  primary key (account_id, product_release_id)
);
create unique index product_release_name_unique on product_release (account_id, folded(name));
call enable_tenancy('product_release');

alter table application add column product_release_id uuid,
  add constraint application_product_release_id_fkey foreign key (account_id, product_release_id) references product_release (account_id, product_release_id);
create index application_product_release_id on application (account_id, product_release_id);
alter table it_service add column product_release_id uuid,
  add constraint it_service_product_release_id_fkey foreign key (account_id, product_release_id) references product_release (account_id, product_release_id);
create index it_service_product_release_id on it_service (account_id, product_release_id);
alter table ref_platform add column product_release_id uuid,
  add constraint ref_platform_product_release_id_fkey foreign key (account_id, product_release_id) references product_release (account_id, product_release_id);
create index ref_platform_product_release_id on ref_platform (account_id, product_release_id);
alter table ref_application_platform add column product_release_id uuid,
  add constraint ref_application_platform_product_release_id_fkey foreign key (account_id, product_release_id) references product_release (account_id, product_release_id);
create index ref_application_platform_product_release_id on ref_application_platform (account_id, product_release_id);

-- Releases that the operator imports for all workspaces. A workspace gets a row of its own, with the same id, for each that it uses.
create table shared_release (
  shared_release_id uuid primary key,
  name text not null,
  product text not null,
  release text not null,
  released_date date,
  support_end_date date,
  support text check (support in ('Active', 'Over')),
  end_of_life_date date,
  end_of_life text check (end_of_life in ('Reached', 'Not reached')),
  latest text,
  identifiers text,
  modified_date timestamptz not null default now()
);
create unique index shared_release_name_unique on shared_release (folded(name));
revoke insert, update, delete on shared_release from portolan_tenant;

-- Addresses of lists that are fetched each night, of a workspace and of the installation.
create table release_source (
  account_id uuid not null references account on delete cascade,
  release_source_id uuid not null,
  address text not null,
  product text,
  fetched_date timestamptz,
  outcome text,
  is_failed boolean not null default false,
  primary key (account_id, release_source_id)
);
call enable_tenancy('release_source');
create table shared_release_source (
  release_source_id uuid primary key,
  address text not null,
  product text,
  fetched_date timestamptz,
  outcome text,
  is_failed boolean not null default false
);
call withhold_from_tenants('shared_release_source');
