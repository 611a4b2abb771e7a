-- What needs attention: the rules of a workspace's own, and how complete its applications were day by day. (docs/decisions/1045-attention.md)
create table attention_rule (
  account_id uuid not null references account,
  attention_rule_id uuid not null,
  name text not null,
  filter text not null,
  weight integer not null,
  contact_id uuid,
  version integer not null default 1,
  active boolean not null default true,
  created_date timestamptz not null default now(),
  created_by uuid,
  created_by_name text,
  modified_date timestamptz not null default now(),
  modified_by uuid,
  modified_by_name text,
  primary key (account_id, attention_rule_id),
  constraint attention_rule_contact_id_fkey foreign key (account_id, contact_id) references contact (account_id, contact_id) on delete set null (contact_id)
);
create unique index attention_rule_name_unique on attention_rule (account_id, lower(btrim(name)));
create index attention_rule_contact_id on attention_rule (account_id, contact_id);
call enable_tenancy('attention_rule');
