-- Links to documents. (Specification 2, section 3.)
create table link (
  account_id uuid not null references account,
  link_id uuid not null,
  name text not null,
  website_address text not null,
  account_link_number integer not null,
  display_order integer,
  notes text,
  version integer not null default 1,
  active boolean not null default true,
  created_date timestamptz not null default now(),
  created_by uuid,
  created_by_name text,
  modified_date timestamptz not null default now(),
  modified_by uuid,
  modified_by_name text,
  primary key (account_id, link_id)
);
create unique index link_account_link_number_unique on link (account_id, account_link_number);
create trigger link_number before insert on link for each row execute function assign_account_number('account_link_number');
call enable_tenancy('link');

create table link_type (
  account_id uuid not null,
  link_id uuid not null,
  ref_link_type_id uuid not null,
  primary key (account_id, link_id, ref_link_type_id),
  constraint link_type_link_id_fkey foreign key (account_id, link_id) references link (account_id, link_id) on delete cascade,
  constraint link_type_ref_link_type_id_fkey foreign key (account_id, ref_link_type_id) references ref_link_type (account_id, ref_link_type_id) on delete restrict
);
create index link_type_ref_link_type_id on link_type (account_id, ref_link_type_id);
call enable_tenancy('link_type');
