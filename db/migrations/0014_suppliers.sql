-- Numbers that people use for records count up in each account, without gaps left by refused writes: the next is one more than the highest.
-- The lock makes writers of one account take turns until they commit; the argument names the column.
create function assign_account_number() returns trigger language plpgsql as $$
declare
  number_column text := tg_argv[0];
  next_number integer;
begin
  if (to_jsonb(new) ->> number_column) is not null then return new; end if;
  perform pg_advisory_xact_lock(hashtextextended(tg_table_name || new.account_id, 0));
  execute format('select coalesce(max(%I), 0) + 1 from %I where account_id = $1', number_column, tg_table_name) into next_number using new.account_id;
  return jsonb_populate_record(new, jsonb_build_object(number_column, next_number));
end $$;

-- Suppliers. (Specification 2, section 3.)
create table supplier (
  account_id uuid not null references account,
  supplier_id uuid not null,
  name text not null,
  account_supplier_number integer not null,
  email_address text,
  website_address text,
  contact_phone text,
  address_line1 text,
  address_line2 text,
  address_line3 text,
  address_line4 text,
  city text,
  province text,
  postal_code text,
  country_id text,
  notes text,
  version integer not null default 1,
  active boolean not null default true,
  created_date timestamptz not null default now(),
  created_by uuid,
  created_by_name text,
  modified_date timestamptz not null default now(),
  modified_by uuid,
  modified_by_name text,
  primary key (account_id, supplier_id)
);
create unique index supplier_name_unique on supplier (account_id, lower(btrim(name)));
create unique index supplier_account_supplier_number_unique on supplier (account_id, account_supplier_number);
create trigger supplier_number before insert on supplier for each row execute function assign_account_number('account_supplier_number');
call enable_tenancy('supplier');

create table supplier_contact (
  account_id uuid not null,
  supplier_id uuid not null,
  contact_id uuid not null,
  primary key (account_id, supplier_id, contact_id),
  constraint supplier_contact_supplier_id_fkey foreign key (account_id, supplier_id) references supplier (account_id, supplier_id) on delete cascade,
  constraint supplier_contact_contact_id_fkey foreign key (account_id, contact_id) references contact (account_id, contact_id) on delete restrict
);
create index supplier_contact_contact_id on supplier_contact (account_id, contact_id);
call enable_tenancy('supplier_contact');
