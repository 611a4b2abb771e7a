-- Tags. (Specification 2, section 3.)
create table tag (
  account_id uuid not null references account,
  tag_id uuid not null,
  name text not null,
  description text,
  ref_data_classification_id uuid,
  version integer not null default 1,
  active boolean not null default true,
  created_date timestamptz not null default now(),
  created_by uuid,
  created_by_name text,
  modified_date timestamptz not null default now(),
  modified_by uuid,
  modified_by_name text,
  primary key (account_id, tag_id),
  constraint tag_ref_data_classification_id_fkey foreign key (account_id, ref_data_classification_id) references ref_data_classification (account_id, ref_data_classification_id) on delete restrict
);
create unique index tag_name_unique on tag (account_id, lower(btrim(name)));
create index tag_ref_data_classification_id on tag (account_id, ref_data_classification_id);
call enable_tenancy('tag');
