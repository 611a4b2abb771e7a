-- What the product is called and looks like at a host. It belongs to the installation, and its administrator writes it.
create table domain_config (
  domain_config_id uuid primary key,
  -- Both in lower case and in ASCII, without a port. A host is of one configuration at most.
  domain text not null unique,
  api_domain text unique,
  site_title text not null,
  -- Names of files in the store, made of what is in them.
  logo_filename text,
  dark_logo_filename text,
  mini_logo_filename text,
  email_logo_filename text,
  favicon_filename text,
  large_favicon_filename text,
  powered_by boolean not null,
  version integer not null default 1,
  modified_date timestamptz not null default now(),
  modified_by_name text not null
);
call withhold_from_tenants('domain_config');
