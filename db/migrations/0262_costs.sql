-- What applications cost, as yearly amounts from one day to another, and the shares of it that portfolios carry. (Design, product: "Money in the portfolio".)
create table application_cost_history (
  account_id uuid not null references account,
  application_cost_history_id uuid not null,
  application_id uuid not null,
  description text,
  effective_date date not null,
  end_date date,
  license_count integer,
  license numeric(14,2),
  personnel numeric(14,2),
  hardware numeric(14,2),
  hosting numeric(14,2),
  refresh numeric(14,2),
  development numeric(14,2),
  notes text,
  version integer not null default 1,
  active boolean not null default true,
  created_date timestamptz not null default now(),
  created_by uuid,
  created_by_name text,
  modified_date timestamptz not null default now(),
  modified_by uuid,
  modified_by_name text,
  primary key (account_id, application_cost_history_id),
  constraint application_cost_history_application_id_fkey foreign key (account_id, application_id) references application (account_id, application_id) on delete cascade
);
create index application_cost_history_application_id on application_cost_history (account_id, application_id, effective_date);
call enable_tenancy('application_cost_history');

create table portfolio_application_cost_history (
  account_id uuid not null references account,
  portfolio_application_cost_history_id uuid not null,
  portfolio_id uuid not null,
  application_id uuid not null,
  description text,
  effective_date date not null,
  end_date date,
  license_count integer,
  license numeric(14,2),
  personnel numeric(14,2),
  hardware numeric(14,2),
  hosting numeric(14,2),
  refresh numeric(14,2),
  development numeric(14,2),
  notes text,
  version integer not null default 1,
  active boolean not null default true,
  created_date timestamptz not null default now(),
  created_by uuid,
  created_by_name text,
  modified_date timestamptz not null default now(),
  modified_by uuid,
  modified_by_name text,
  primary key (account_id, portfolio_application_cost_history_id),
  constraint portfolio_application_cost_history_portfolio_id_fkey foreign key (account_id, portfolio_id) references portfolio (account_id, portfolio_id) on delete cascade,
  constraint portfolio_application_cost_history_application_id_fkey foreign key (account_id, application_id) references application (account_id, application_id) on delete cascade
);
create index portfolio_application_cost_history_portfolio_id on portfolio_application_cost_history (account_id, portfolio_id, application_id, effective_date);
create index portfolio_application_cost_history_application_id on portfolio_application_cost_history (account_id, application_id);
call enable_tenancy('portfolio_application_cost_history');

-- Who sees amounts. A tenant reads and writes it on its own row alone.
alter table account add column cost_visibility text not null default 'everyone' check (cost_visibility in ('everyone', 'editors'));
grant select (cost_visibility), update (cost_visibility) on account to portolan_tenant;
