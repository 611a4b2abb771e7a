-- Portfolios and the applications in them. (Specification 2, section 3.)
create table portfolio (
  account_id uuid not null references account,
  portfolio_id uuid not null,
  name text not null,
  parent_portfolio_id uuid,
  manager_contact_id uuid,
  time_threshold integer,
  display_order integer,
  version integer not null default 1,
  active boolean not null default true,
  created_date timestamptz not null default now(),
  created_by uuid,
  created_by_name text,
  modified_date timestamptz not null default now(),
  modified_by uuid,
  modified_by_name text,
  primary key (account_id, portfolio_id),
  constraint portfolio_parent_portfolio_id_fkey foreign key (account_id, parent_portfolio_id) references portfolio (account_id, portfolio_id) on delete set null (parent_portfolio_id),
  constraint portfolio_manager_contact_id_fkey foreign key (account_id, manager_contact_id) references contact (account_id, contact_id) on delete restrict
);
create index portfolio_parent_portfolio_id on portfolio (account_id, parent_portfolio_id);
create index portfolio_manager_contact_id on portfolio (account_id, manager_contact_id);
create index portfolio_name on portfolio (account_id, lower(name));
call enable_tenancy('portfolio');

create table portfolio_application (
  account_id uuid not null,
  portfolio_id uuid not null,
  application_id uuid not null,
  business_questions_score numeric(14,1),
  answered_business_questions_count integer not null default 0,
  notes text,
  primary key (account_id, portfolio_id, application_id),
  constraint portfolio_application_portfolio_id_fkey foreign key (account_id, portfolio_id) references portfolio (account_id, portfolio_id) on delete cascade,
  constraint portfolio_application_application_id_fkey foreign key (account_id, application_id) references application (account_id, application_id) on delete cascade
);
create index portfolio_application_application_id on portfolio_application (account_id, application_id);
call enable_tenancy('portfolio_application');

-- A role bound to a portfolio goes with it.
alter table user_role add constraint user_role_portfolio_id_fkey
  foreign key (account_id, portfolio_id) references portfolio (account_id, portfolio_id) on delete cascade;
create index user_role_portfolio_id on user_role (account_id, portfolio_id);
