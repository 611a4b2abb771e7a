-- Capabilities: a tree of what the organisation can do, and which applications serve it. (Specification 2, section 3.)
create table capability (
  account_id uuid not null references account,
  capability_id uuid not null,
  code text,
  name text not null,
  description text,
  parent_capability_id uuid,
  display_order integer,
  version integer not null default 1,
  active boolean not null default true,
  created_date timestamptz not null default now(),
  created_by uuid,
  created_by_name text,
  modified_date timestamptz not null default now(),
  modified_by uuid,
  modified_by_name text,
  primary key (account_id, capability_id),
  -- Checked when the statement ends: a capability and its parts are deleted together.
  constraint capability_parent_capability_id_fkey foreign key (account_id, parent_capability_id) references capability (account_id, capability_id)
);
create index capability_parent_capability_id on capability (account_id, parent_capability_id, display_order);
create index capability_name on capability (account_id, lower(name));
call enable_tenancy('capability');

create table application_capability (
  account_id uuid not null,
  application_id uuid not null,
  capability_id uuid not null,
  is_primary boolean not null default false,
  rank integer,
  score numeric(14,1),
  primary key (account_id, application_id, capability_id),
  constraint application_capability_application_id_fkey foreign key (account_id, application_id) references application (account_id, application_id) on delete cascade,
  constraint application_capability_capability_id_fkey foreign key (account_id, capability_id) references capability (account_id, capability_id) on delete cascade
);
create index application_capability_capability_id on application_capability (account_id, capability_id);
call enable_tenancy('application_capability');
