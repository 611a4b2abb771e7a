-- Applications and the lists that belong to them. (Specification 2, section 3; scores: design, product.)
create table application (
  account_id uuid not null references account,
  application_id uuid not null,
  name text not null,
  color text,
  short_description text,
  long_description text,
  primary_use_case text,
  notes text,
  system_or_domain text,
  used_internally boolean not null default false,
  source_list text,
  lifecycle_start_date date,
  lifecycle_end_date date,
  last_reviewed_date date,
  is_third_party boolean not null default false,
  is_suite boolean not null default false,
  parent_suite_application_id uuid,
  ref_operational_state_id uuid,
  manufacturer_supplier_id uuid,
  vendor_supplier_id uuid,
  criticality integer,
  answered_business_questions_count integer not null default 0,
  business_questions_score numeric(14,1),
  answered_technology_questions_count integer not null default 0,
  technology_questions_score numeric(14,1),
  technology_questions_score_adjustment numeric(14,1),
  technology_questions_net_score numeric(14,1) generated always as (
    case when technology_questions_score is not null
      then least(100, greatest(0, technology_questions_score + coalesce(technology_questions_score_adjustment, 0))) end) stored,
  version integer not null default 1,
  active boolean not null default true,
  created_date timestamptz not null default now(),
  created_by uuid,
  created_by_name text,
  modified_date timestamptz not null default now(),
  modified_by uuid,
  modified_by_name text,
  primary key (account_id, application_id),
  constraint application_parent_suite_application_id_fkey foreign key (account_id, parent_suite_application_id) references application (account_id, application_id) on delete set null (parent_suite_application_id),
  constraint application_ref_operational_state_id_fkey foreign key (account_id, ref_operational_state_id) references ref_operational_state (account_id, ref_operational_state_id) on delete restrict,
  constraint application_manufacturer_supplier_id_fkey foreign key (account_id, manufacturer_supplier_id) references supplier (account_id, supplier_id) on delete restrict,
  constraint application_vendor_supplier_id_fkey foreign key (account_id, vendor_supplier_id) references supplier (account_id, supplier_id) on delete restrict
);
create index application_parent_suite_application_id on application (account_id, parent_suite_application_id);
create index application_ref_operational_state_id on application (account_id, ref_operational_state_id);
create index application_manufacturer_supplier_id on application (account_id, manufacturer_supplier_id);
create index application_vendor_supplier_id on application (account_id, vendor_supplier_id);
-- Lists are ordered by name without case. (None on modified_date: with one, every change would rewrite all the others.)
create index application_name on application (account_id, lower(name));
call enable_tenancy('application');

create table application_area (
  account_id uuid not null,
  application_id uuid not null,
  area_id uuid not null,
  primary key (account_id, application_id, area_id),
  constraint application_area_application_id_fkey foreign key (account_id, application_id) references application (account_id, application_id) on delete cascade,
  constraint application_area_area_id_fkey foreign key (account_id, area_id) references area (account_id, area_id) on delete restrict
);
create index application_area_area_id on application_area (account_id, area_id);
call enable_tenancy('application_area');

create table application_tag (
  account_id uuid not null,
  application_id uuid not null,
  tag_id uuid not null,
  primary key (account_id, application_id, tag_id),
  constraint application_tag_application_id_fkey foreign key (account_id, application_id) references application (account_id, application_id) on delete cascade,
  constraint application_tag_tag_id_fkey foreign key (account_id, tag_id) references tag (account_id, tag_id) on delete cascade
);
create index application_tag_tag_id on application_tag (account_id, tag_id);
call enable_tenancy('application_tag');

create table application_hosting_type (
  account_id uuid not null,
  application_id uuid not null,
  ref_hosting_type_id uuid not null,
  primary key (account_id, application_id, ref_hosting_type_id),
  constraint application_hosting_type_application_id_fkey foreign key (account_id, application_id) references application (account_id, application_id) on delete cascade,
  constraint application_hosting_type_ref_hosting_type_id_fkey foreign key (account_id, ref_hosting_type_id) references ref_hosting_type (account_id, ref_hosting_type_id) on delete restrict
);
create index application_hosting_type_ref_hosting_type_id on application_hosting_type (account_id, ref_hosting_type_id);
call enable_tenancy('application_hosting_type');

create table application_delivery_model (
  account_id uuid not null,
  application_id uuid not null,
  ref_delivery_model_id uuid not null,
  primary key (account_id, application_id, ref_delivery_model_id),
  constraint application_delivery_model_application_id_fkey foreign key (account_id, application_id) references application (account_id, application_id) on delete cascade,
  constraint application_delivery_model_ref_delivery_model_id_fkey foreign key (account_id, ref_delivery_model_id) references ref_delivery_model (account_id, ref_delivery_model_id) on delete restrict
);
create index application_delivery_model_ref_delivery_model_id on application_delivery_model (account_id, ref_delivery_model_id);
call enable_tenancy('application_delivery_model');

create table application_environment (
  account_id uuid not null,
  application_id uuid not null,
  ref_environment_id uuid not null,
  primary key (account_id, application_id, ref_environment_id),
  constraint application_environment_application_id_fkey foreign key (account_id, application_id) references application (account_id, application_id) on delete cascade,
  constraint application_environment_ref_environment_id_fkey foreign key (account_id, ref_environment_id) references ref_environment (account_id, ref_environment_id) on delete restrict
);
create index application_environment_ref_environment_id on application_environment (account_id, ref_environment_id);
call enable_tenancy('application_environment');

create table application_platform (
  account_id uuid not null,
  application_id uuid not null,
  ref_application_platform_id uuid not null,
  primary key (account_id, application_id, ref_application_platform_id),
  constraint application_platform_application_id_fkey foreign key (account_id, application_id) references application (account_id, application_id) on delete cascade,
  constraint application_platform_ref_application_platform_id_fkey foreign key (account_id, ref_application_platform_id) references ref_application_platform (account_id, ref_application_platform_id) on delete restrict
);
create index application_platform_ref_application_platform_id on application_platform (account_id, ref_application_platform_id);
call enable_tenancy('application_platform');

create table application_link (
  account_id uuid not null,
  application_id uuid not null,
  link_id uuid not null,
  primary key (account_id, application_id, link_id),
  constraint application_link_application_id_fkey foreign key (account_id, application_id) references application (account_id, application_id) on delete cascade,
  constraint application_link_link_id_fkey foreign key (account_id, link_id) references link (account_id, link_id) on delete cascade
);
create index application_link_link_id on application_link (account_id, link_id);
call enable_tenancy('application_link');

create table application_state (
  account_id uuid not null,
  application_id uuid not null,
  ref_application_state_id uuid not null,
  current_state boolean not null default false,
  planned_date date,
  actual_date date,
  notes text,
  primary key (account_id, application_id, ref_application_state_id),
  constraint application_state_application_id_fkey foreign key (account_id, application_id) references application (account_id, application_id) on delete cascade,
  constraint application_state_ref_application_state_id_fkey foreign key (account_id, ref_application_state_id) references ref_application_state (account_id, ref_application_state_id) on delete restrict
);
create index application_state_ref_application_state_id on application_state (account_id, ref_application_state_id);
-- At most one state is the current one. Checked when the transaction ends, so that rows may change one after the other.
alter table application_state add constraint application_state_current
  exclude using btree (account_id with =, application_id with =) where (current_state) deferrable initially deferred;
call enable_tenancy('application_state');

create table application_contact (
  account_id uuid not null,
  application_id uuid not null,
  contact_id uuid not null,
  ref_contact_type_id text not null,
  primary key (account_id, application_id, contact_id, ref_contact_type_id),
  constraint application_contact_application_id_fkey foreign key (account_id, application_id) references application (account_id, application_id) on delete cascade,
  constraint application_contact_contact_id_fkey foreign key (account_id, contact_id) references contact (account_id, contact_id) on delete restrict
);
create index application_contact_contact_id on application_contact (account_id, contact_id);
call enable_tenancy('application_contact');

create table application_integration (
  account_id uuid not null,
  application_integration_id uuid not null,
  application_id uuid not null,
  direction text not null,
  other_application_id uuid not null,
  ref_integration_type_id uuid,
  notes text,
  primary key (account_id, application_integration_id),
  constraint application_integration_application_id_fkey foreign key (account_id, application_id) references application (account_id, application_id) on delete cascade,
  constraint application_integration_other_application_id_fkey foreign key (account_id, other_application_id) references application (account_id, application_id) on delete cascade,
  constraint application_integration_ref_integration_type_id_fkey foreign key (account_id, ref_integration_type_id) references ref_integration_type (account_id, ref_integration_type_id) on delete restrict
);
create index application_integration_application_id on application_integration (account_id, application_id);
create index application_integration_other_application_id on application_integration (account_id, other_application_id);
create index application_integration_ref_integration_type_id on application_integration (account_id, ref_integration_type_id);
call enable_tenancy('application_integration');

create table application_integration_tag (
  account_id uuid not null,
  application_integration_id uuid not null,
  tag_id uuid not null,
  primary key (account_id, application_integration_id, tag_id),
  constraint application_integration_tag_application_integration_id_fkey foreign key (account_id, application_integration_id) references application_integration (account_id, application_integration_id) on delete cascade,
  constraint application_integration_tag_tag_id_fkey foreign key (account_id, tag_id) references tag (account_id, tag_id) on delete cascade
);
create index application_integration_tag_tag_id on application_integration_tag (account_id, tag_id);
call enable_tenancy('application_integration_tag');
