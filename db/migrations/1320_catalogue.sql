-- Products, their rates, coupons, and what each workspace has of them. (ADR 35.)

-- The catalogue belongs to the installation. Workspaces read it, and count the uses of a coupon.
create table product (
  product_id uuid primary key,
  version integer not null default 1,
  platform_product_id uuid references product,
  account_type_id text check (account_type_id in ('Client', 'Certified Provider', 'Premier Partner')),
  product_code text not null,
  is_billed_by_provider boolean not null default false,
  product_type text not null check (product_type in ('One-time', 'Subscription', 'Platform', 'Add-on')),
  subscription_level text check (subscription_level in ('BASIC', 'STANDARD', 'ADVANCED', 'PROVIDER')),
  tax_product_type text not null default 'SaaS' check (tax_product_type in ('SaaS', 'Services', 'Exempt')),
  name text not null,
  description text,
  long_description text,
  default_expiry_months integer,
  default_expiry_days integer,
  is_subscription boolean not null default true,
  requires_consult boolean not null default false,
  is_hidden boolean not null default false,
  display_order integer not null default 0,
  max_read_only_users integer,
  max_edit_users integer,
  max_programs integer,
  max_projects integer,
  max_portfolios integer,
  max_applications integer,
  max_it_services integer,
  max_client_workspaces integer,
  effective_date date not null,
  end_date date,
  check (end_date is null or end_date >= effective_date)
);
create unique index product_code_unique on product (upper(btrim(product_code)));
create index product_platform on product (platform_product_id);

create table coupon (
  coupon_id uuid primary key,
  version integer not null default 1,
  product_id uuid references product,
  product_type text check (product_type in ('One-time', 'Subscription', 'Platform', 'Add-on')),
  coupon_code text not null,
  name text not null,
  unit text check (unit in ('Month', 'Year')),
  coupon_percent numeric(5,2) check (coupon_percent > 0 and coupon_percent <= 100),
  coupon_amount numeric(14,2) check (coupon_amount > 0),
  coupon_periods integer check (coupon_periods > 0),
  available_coupons integer check (available_coupons >= 0),
  used_coupons integer not null default 0,
  effective_date date not null,
  end_date date,
  check ((coupon_percent is null) <> (coupon_amount is null)),
  check (end_date is null or end_date >= effective_date),
  check (available_coupons is null or used_coupons <= available_coupons)
);
create unique index coupon_code_unique on coupon (upper(btrim(coupon_code)));
create index coupon_product on coupon (product_id);

create table product_rate (
  product_rate_id uuid primary key,
  version integer not null default 1,
  product_id uuid not null references product on delete cascade,
  unit text check (unit in ('Month', 'Year')),
  rate numeric(14,2) not null check (rate >= 0),
  is_per_edit_user boolean not null default false,
  default_coupon_id uuid references coupon,
  apply_default_coupon_on_initial_setup_only boolean not null default false,
  effective_date date not null,
  end_date date,
  check (end_date is null or end_date >= effective_date)
);
create index product_rate_product on product_rate (product_id);
create index product_rate_coupon on product_rate (default_coupon_id);

revoke insert, update, delete on product, product_rate, coupon from portolan_tenant;
grant update (used_coupons) on coupon to portolan_tenant;

-- The catalogue is shared by all servers of a cluster, so what a workspace has of it is referred to without a foreign key; the product guards it.
create table account_product (
  account_id uuid not null references account on delete cascade,
  account_product_id uuid not null,
  version integer not null default 1,
  product_id uuid not null,
  unit text check (unit in ('Month', 'Year')),
  effective_date date not null,
  end_date date,
  primary key (account_id, account_product_id),
  check (end_date is null or end_date >= effective_date)
);
create index account_product_product on account_product (product_id);
call enable_tenancy('account_product');

create table account_product_coupon (
  account_id uuid not null references account on delete cascade,
  account_product_coupon_id uuid not null,
  version integer not null default 1,
  account_product_id uuid not null,
  coupon_id uuid not null,
  effective_date date not null,
  end_date date,
  used_periods integer not null default 0,
  primary key (account_id, account_product_coupon_id),
  constraint account_product_coupon_product_fkey foreign key (account_id, account_product_id)
    references account_product (account_id, account_product_id) on delete cascade,
  check (end_date is null or end_date >= effective_date)
);
create unique index account_product_coupon_once on account_product_coupon (account_id, account_product_id, coupon_id);
create index account_product_coupon_coupon on account_product_coupon (coupon_id);
call enable_tenancy('account_product_coupon');

-- Limits of a workspace by kind of record. Adding one locks the row until the transaction ends. Without a row there is no limit.
create table account_limit (
  account_id uuid not null references account on delete cascade,
  kind text not null,
  most integer not null,
  primary key (account_id, kind)
);
call enable_tenancy('account_limit');

-- The shipped plans. Prices are per month or year, in the currency of the installation.
insert into product (product_id, account_type_id, product_code, product_type, subscription_level, name, description, long_description, is_subscription, display_order,
  max_read_only_users, max_edit_users, max_programs, max_projects, max_portfolios, max_applications, max_it_services, max_client_workspaces, effective_date) values
  ('0193a000-0000-7000-8000-000000000001', 'Client', 'BASIC', 'Platform', 'BASIC', 'Basic', 'An inventory for one team.',
    'Applications, portfolios, contacts and scores for one team.', true, 1, 10, 3, 5, 25, 3, 75, 50, 0, '2020-01-01'),
  ('0193a000-0000-7000-8000-000000000002', 'Client', 'STANDARD', 'Platform', 'STANDARD', 'Standard', 'A portfolio for one company.',
    'Everything of Basic, with room for the portfolio of a whole company.', true, 2, 100, 25, 25, 150, 15, 500, 250, 0, '2020-01-01'),
  ('0193a000-0000-7000-8000-000000000003', 'Client', 'ADVANCED', 'Platform', 'ADVANCED', 'Advanced', 'No limits.',
    'Everything of Standard, without limits.', true, 3, null, null, null, null, null, null, null, 0, '2020-01-01'),
  ('0193a000-0000-7000-8000-000000000004', 'Certified Provider', 'PROVIDER', 'Platform', 'PROVIDER', 'Provider', 'For advisers with clients of their own.',
    'A namespace with up to 25 client workspaces.', true, 4, null, null, null, null, null, null, null, 25, '2020-01-01'),
  ('0193a000-0000-7000-8000-000000000005', null, 'ONBOARDING', 'One-time', null, 'Onboarding', 'A guided start, once.',
    'We import your inventory with you and train your team.', false, 5, null, null, null, null, null, null, null, null, '2020-01-01');
update product set tax_product_type = 'Services' where product_code = 'ONBOARDING';
insert into product_rate (product_rate_id, product_id, unit, rate, is_per_edit_user, effective_date) values
  ('0193a000-0000-7000-8000-000000000011', '0193a000-0000-7000-8000-000000000001', 'Month', 49.00, false, '2020-01-01'),
  ('0193a000-0000-7000-8000-000000000012', '0193a000-0000-7000-8000-000000000001', 'Year', 490.00, false, '2020-01-01'),
  ('0193a000-0000-7000-8000-000000000013', '0193a000-0000-7000-8000-000000000002', 'Month', 29.00, true, '2020-01-01'),
  ('0193a000-0000-7000-8000-000000000014', '0193a000-0000-7000-8000-000000000002', 'Year', 290.00, true, '2020-01-01'),
  ('0193a000-0000-7000-8000-000000000015', '0193a000-0000-7000-8000-000000000003', 'Month', 49.00, true, '2020-01-01'),
  ('0193a000-0000-7000-8000-000000000016', '0193a000-0000-7000-8000-000000000003', 'Year', 490.00, true, '2020-01-01'),
  ('0193a000-0000-7000-8000-000000000017', '0193a000-0000-7000-8000-000000000004', 'Month', 199.00, false, '2020-01-01'),
  ('0193a000-0000-7000-8000-000000000018', '0193a000-0000-7000-8000-000000000004', 'Year', 1990.00, false, '2020-01-01'),
  ('0193a000-0000-7000-8000-000000000019', '0193a000-0000-7000-8000-000000000005', null, 1500.00, false, '2020-01-01');
