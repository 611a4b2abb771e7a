-- IT services, the lists that belong to them, and what connects them with applications and with each other. (Specification 2, section 3.)
create table it_service (
  account_id uuid not null references account,
  it_service_id uuid not null,
  name text not null,
  short_description text,
  long_description text,
  manufacturer_supplier_id uuid,
  vendor_supplier_id uuid,
  source_list text,
  lifecycle_start_date date,
  lifecycle_end_date date,
  linked_application_id uuid,
  is_suite boolean not null default false,
  parent_suite_it_service_id uuid,
  notes text,
  version integer not null default 1,
  active boolean not null default true,
  created_date timestamptz not null default now(),
  created_by uuid,
  created_by_name text,
  modified_date timestamptz not null default now(),
  modified_by uuid,
  modified_by_name text,
  primary key (account_id, it_service_id),
  constraint it_service_manufacturer_supplier_id_fkey foreign key (account_id, manufacturer_supplier_id) references supplier (account_id, supplier_id) on delete restrict,
  constraint it_service_vendor_supplier_id_fkey foreign key (account_id, vendor_supplier_id) references supplier (account_id, supplier_id) on delete restrict,
  -- What a removal takes from these two is written by the product, with its history.
  constraint it_service_linked_application_id_fkey foreign key (account_id, linked_application_id) references application (account_id, application_id),
  constraint it_service_parent_suite_it_service_id_fkey foreign key (account_id, parent_suite_it_service_id) references it_service (account_id, it_service_id)
);
create index it_service_manufacturer_supplier_id on it_service (account_id, manufacturer_supplier_id);
create index it_service_vendor_supplier_id on it_service (account_id, vendor_supplier_id);
create index it_service_parent_suite_it_service_id on it_service (account_id, parent_suite_it_service_id);
-- An application is at most one IT service, too.
create unique index it_service_linked_application_id_unique on it_service (account_id, linked_application_id);
create index it_service_name on it_service (account_id, lower(name));
call enable_tenancy('it_service');

-- One row a connection, seen and written from both ends.
create table application_it_service (
  account_id uuid not null,
  it_service_id uuid not null,
  application_id uuid not null,
  notes text,
  primary key (account_id, it_service_id, application_id),
  constraint application_it_service_it_service_id_fkey foreign key (account_id, it_service_id) references it_service (account_id, it_service_id) on delete cascade,
  constraint application_it_service_application_id_fkey foreign key (account_id, application_id) references application (account_id, application_id) on delete cascade
);
create index application_it_service_application_id on application_it_service (account_id, application_id);
call enable_tenancy('application_it_service');

-- it_service_id uses uses_it_service_id.
create table it_service_use (
  account_id uuid not null,
  it_service_id uuid not null,
  uses_it_service_id uuid not null,
  notes text,
  primary key (account_id, it_service_id, uses_it_service_id),
  constraint it_service_use_it_service_id_fkey foreign key (account_id, it_service_id) references it_service (account_id, it_service_id) on delete cascade,
  constraint it_service_use_uses_it_service_id_fkey foreign key (account_id, uses_it_service_id) references it_service (account_id, it_service_id) on delete cascade
);
create index it_service_use_uses_it_service_id on it_service_use (account_id, uses_it_service_id);
call enable_tenancy('it_service_use');

create table it_service_classification (
  account_id uuid not null,
  it_service_id uuid not null,
  ref_classification_id uuid not null,
  primary key (account_id, it_service_id, ref_classification_id),
  constraint it_service_classification_it_service_id_fkey foreign key (account_id, it_service_id) references it_service (account_id, it_service_id) on delete cascade,
  constraint it_service_classification_ref_classification_id_fkey foreign key (account_id, ref_classification_id) references ref_classification (account_id, ref_classification_id) on delete restrict
);
create index it_service_classification_ref_classification_id on it_service_classification (account_id, ref_classification_id);
call enable_tenancy('it_service_classification');

create table it_service_computing_type (
  account_id uuid not null,
  it_service_id uuid not null,
  ref_computing_type_id uuid not null,
  primary key (account_id, it_service_id, ref_computing_type_id),
  constraint it_service_computing_type_it_service_id_fkey foreign key (account_id, it_service_id) references it_service (account_id, it_service_id) on delete cascade,
  constraint it_service_computing_type_ref_computing_type_id_fkey foreign key (account_id, ref_computing_type_id) references ref_computing_type (account_id, ref_computing_type_id) on delete restrict
);
create index it_service_computing_type_ref_computing_type_id on it_service_computing_type (account_id, ref_computing_type_id);
call enable_tenancy('it_service_computing_type');

create table it_service_platform (
  account_id uuid not null,
  it_service_id uuid not null,
  ref_platform_id uuid not null,
  primary key (account_id, it_service_id, ref_platform_id),
  constraint it_service_platform_it_service_id_fkey foreign key (account_id, it_service_id) references it_service (account_id, it_service_id) on delete cascade,
  constraint it_service_platform_ref_platform_id_fkey foreign key (account_id, ref_platform_id) references ref_platform (account_id, ref_platform_id) on delete restrict
);
create index it_service_platform_ref_platform_id on it_service_platform (account_id, ref_platform_id);
call enable_tenancy('it_service_platform');

create table it_service_area (
  account_id uuid not null,
  it_service_id uuid not null,
  area_id uuid not null,
  primary key (account_id, it_service_id, area_id),
  constraint it_service_area_it_service_id_fkey foreign key (account_id, it_service_id) references it_service (account_id, it_service_id) on delete cascade,
  constraint it_service_area_area_id_fkey foreign key (account_id, area_id) references area (account_id, area_id) on delete restrict
);
create index it_service_area_area_id on it_service_area (account_id, area_id);
call enable_tenancy('it_service_area');

create table it_service_link (
  account_id uuid not null,
  it_service_id uuid not null,
  link_id uuid not null,
  primary key (account_id, it_service_id, link_id),
  constraint it_service_link_it_service_id_fkey foreign key (account_id, it_service_id) references it_service (account_id, it_service_id) on delete cascade,
  constraint it_service_link_link_id_fkey foreign key (account_id, link_id) references link (account_id, link_id) on delete cascade
);
create index it_service_link_link_id on it_service_link (account_id, link_id);
call enable_tenancy('it_service_link');

create table it_service_contact (
  account_id uuid not null,
  it_service_id uuid not null,
  contact_id uuid not null,
  ref_contact_type_id text not null,
  primary key (account_id, it_service_id, contact_id, ref_contact_type_id),
  constraint it_service_contact_it_service_id_fkey foreign key (account_id, it_service_id) references it_service (account_id, it_service_id) on delete cascade,
  constraint it_service_contact_contact_id_fkey foreign key (account_id, contact_id) references contact (account_id, contact_id) on delete restrict
);
create index it_service_contact_contact_id on it_service_contact (account_id, contact_id);
call enable_tenancy('it_service_contact');

create table it_service_state (
  account_id uuid not null,
  it_service_id uuid not null,
  ref_it_service_state_id uuid not null,
  current_state boolean not null default false,
  planned_date date,
  actual_date date,
  notes text,
  primary key (account_id, it_service_id, ref_it_service_state_id),
  constraint it_service_state_it_service_id_fkey foreign key (account_id, it_service_id) references it_service (account_id, it_service_id) on delete cascade,
  constraint it_service_state_ref_it_service_state_id_fkey foreign key (account_id, ref_it_service_state_id) references ref_it_service_state (account_id, ref_it_service_state_id) on delete restrict
);
create index it_service_state_ref_it_service_state_id on it_service_state (account_id, ref_it_service_state_id);
-- At most one state is the current one. Checked when the transaction ends, so that rows may change one after the other.
alter table it_service_state add constraint it_service_state_current
  exclude using btree (account_id with =, it_service_id with =) where (current_state) deferrable initially deferred;
call enable_tenancy('it_service_state');
