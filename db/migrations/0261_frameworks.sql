-- Frameworks: processes (APQC) and technology services (TSM) as each workspace has them, what is linked to them, and the sets that pick from them.
create table framework_item (
  account_id uuid not null references account,
  framework_item_id uuid not null,
  framework text not null check (framework in ('APQC', 'TSM')),
  item_kind text not null default 'Custom' check (item_kind in ('Standard', 'Custom')),
  hierarchy_id text,
  name text not null,
  description text,
  parent_framework_item_id uuid,
  version integer not null default 1,
  active boolean not null default true,
  created_date timestamptz not null default now(),
  created_by uuid,
  created_by_name text,
  modified_date timestamptz not null default now(),
  modified_by uuid,
  modified_by_name text,
  primary key (account_id, framework_item_id),
  constraint framework_item_parent_framework_item_id_fkey foreign key (account_id, parent_framework_item_id) references framework_item (account_id, framework_item_id)
);
create index framework_item_parent_framework_item_id on framework_item (account_id, parent_framework_item_id);
create index framework_item_name on framework_item (account_id, lower(name));
-- The shipped items of a framework are there once.
create unique index framework_item_standard on framework_item (account_id, framework, hierarchy_id) where item_kind = 'Standard';
call enable_tenancy('framework_item');

create table application_framework_item (
  account_id uuid not null,
  application_framework_item_id uuid not null,
  application_id uuid not null,
  framework_item_id uuid not null,
  portfolio_id uuid,
  primary key (account_id, application_framework_item_id),
  constraint application_framework_item_application_id_fkey foreign key (account_id, application_id) references application (account_id, application_id) on delete cascade,
  constraint application_framework_item_framework_item_id_fkey foreign key (account_id, framework_item_id) references framework_item (account_id, framework_item_id) on delete cascade,
  constraint application_framework_item_portfolio_id_fkey foreign key (account_id, portfolio_id) references portfolio (account_id, portfolio_id) on delete cascade
);
create index application_framework_item_application_id on application_framework_item (account_id, application_id);
create index application_framework_item_framework_item_id on application_framework_item (account_id, framework_item_id);
create index application_framework_item_portfolio_id on application_framework_item (account_id, portfolio_id);
call enable_tenancy('application_framework_item');

create table it_service_framework_item (
  account_id uuid not null,
  it_service_framework_item_id uuid not null,
  it_service_id uuid not null,
  framework_item_id uuid not null,
  portfolio_id uuid,
  primary key (account_id, it_service_framework_item_id),
  constraint it_service_framework_item_it_service_id_fkey foreign key (account_id, it_service_id) references it_service (account_id, it_service_id) on delete cascade,
  constraint it_service_framework_item_framework_item_id_fkey foreign key (account_id, framework_item_id) references framework_item (account_id, framework_item_id) on delete cascade,
  constraint it_service_framework_item_portfolio_id_fkey foreign key (account_id, portfolio_id) references portfolio (account_id, portfolio_id) on delete cascade
);
create index it_service_framework_item_it_service_id on it_service_framework_item (account_id, it_service_id);
create index it_service_framework_item_framework_item_id on it_service_framework_item (account_id, framework_item_id);
create index it_service_framework_item_portfolio_id on it_service_framework_item (account_id, portfolio_id);
call enable_tenancy('it_service_framework_item');

create table capability_set (
  account_id uuid not null references account,
  capability_set_id uuid not null,
  name text not null,
  standard text not null check (standard in ('APQC', 'TSM')),
  portfolio_id uuid,
  notes text,
  version integer not null default 1,
  active boolean not null default true,
  created_date timestamptz not null default now(),
  created_by uuid,
  created_by_name text,
  modified_date timestamptz not null default now(),
  modified_by uuid,
  modified_by_name text,
  primary key (account_id, capability_set_id),
  constraint capability_set_portfolio_id_fkey foreign key (account_id, portfolio_id) references portfolio (account_id, portfolio_id) on delete cascade
);
create index capability_set_portfolio_id on capability_set (account_id, portfolio_id);
call enable_tenancy('capability_set');

create table capability_set_framework_item (
  account_id uuid not null,
  capability_set_id uuid not null,
  framework_item_id uuid not null,
  primary key (account_id, capability_set_id, framework_item_id),
  constraint capability_set_framework_item_capability_set_id_fkey foreign key (account_id, capability_set_id) references capability_set (account_id, capability_set_id) on delete cascade,
  constraint capability_set_framework_item_framework_item_id_fkey foreign key (account_id, framework_item_id) references framework_item (account_id, framework_item_id) on delete cascade
);
create index capability_set_framework_item_framework_item_id on capability_set_framework_item (account_id, framework_item_id);
call enable_tenancy('capability_set_framework_item');
