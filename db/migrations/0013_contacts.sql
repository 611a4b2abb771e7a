-- Contacts. user_id names a user of the installation, who has no account and so no foreign key. (Specification 2, section 3.)
create table contact (
  account_id uuid not null references account,
  contact_id uuid not null,
  name text not null generated always as (btrim(first_name || ' ' || coalesce(last_name, ''))) stored,
  first_name text not null,
  last_name text,
  position text,
  company text,
  email_address text,
  contact_phone text,
  area_id uuid,
  notes text,
  user_id uuid,
  image_filename text,
  thumbnail_filename text,
  version integer not null default 1,
  active boolean not null default true,
  created_date timestamptz not null default now(),
  created_by uuid,
  created_by_name text,
  modified_date timestamptz not null default now(),
  modified_by uuid,
  modified_by_name text,
  primary key (account_id, contact_id),
  constraint contact_area_id_fkey foreign key (account_id, area_id) references area (account_id, area_id) on delete restrict
);
create unique index contact_email_address_unique on contact (account_id, lower(btrim(email_address)));
create index contact_area_id on contact (account_id, area_id);
create index contact_name on contact (account_id, lower(name));
create index contact_user_id on contact (account_id, user_id);
call enable_tenancy('contact');

create table contact_area (
  account_id uuid not null,
  contact_id uuid not null,
  area_id uuid not null,
  primary key (account_id, contact_id, area_id),
  constraint contact_area_contact_id_fkey foreign key (account_id, contact_id) references contact (account_id, contact_id) on delete cascade,
  constraint contact_area_area_id_fkey foreign key (account_id, area_id) references area (account_id, area_id) on delete restrict
);
create index contact_area_area_id on contact_area (account_id, area_id);
call enable_tenancy('contact_area');
