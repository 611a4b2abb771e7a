-- What if: plans for the applications of a portfolio, the costs that come with them, and what applications were before one was carried out.
create table scenario (
  account_id uuid not null references account,
  scenario_id uuid not null,
  name text not null,
  portfolio_id uuid not null,
  short_description text,
  carried_out_date timestamptz,
  carried_out_by_name text,
  notes text,
  version integer not null default 1,
  active boolean not null default true,
  created_date timestamptz not null default now(),
  created_by uuid,
  created_by_name text,
  modified_date timestamptz not null default now(),
  modified_by uuid,
  modified_by_name text,
  primary key (account_id, scenario_id),
  constraint scenario_portfolio_id_fkey foreign key (account_id, portfolio_id) references portfolio (account_id, portfolio_id) on delete cascade
);
create index scenario_portfolio_id on scenario (account_id, portfolio_id);
call enable_tenancy('scenario');

create table scenario_step (
  account_id uuid not null,
  scenario_id uuid not null,
  application_id uuid not null,
  action text not null,
  onto_application_id uuid,
  onto_name text,
  last_date date,
  notes text,
  primary key (account_id, scenario_id, application_id),
  constraint scenario_step_scenario_id_fkey foreign key (account_id, scenario_id) references scenario (account_id, scenario_id) on delete cascade,
  constraint scenario_step_application_id_fkey foreign key (account_id, application_id) references application (account_id, application_id) on delete cascade,
  constraint scenario_step_onto_application_id_fkey foreign key (account_id, onto_application_id) references application (account_id, application_id) on delete set null (onto_application_id)
);
create index scenario_step_application_id on scenario_step (account_id, application_id);
create index scenario_step_onto_application_id on scenario_step (account_id, onto_application_id);
call enable_tenancy('scenario_step');

create table scenario_cost (
  account_id uuid not null references account,
  scenario_cost_id uuid not null,
  name text not null,
  scenario_id uuid not null,
  start_date date not null,
  end_date date,
  yearly_amount numeric(14,2),
  once_amount numeric(14,2),
  version integer not null default 1,
  active boolean not null default true,
  created_date timestamptz not null default now(),
  created_by uuid,
  created_by_name text,
  modified_date timestamptz not null default now(),
  modified_by uuid,
  modified_by_name text,
  primary key (account_id, scenario_cost_id),
  constraint scenario_cost_scenario_id_fkey foreign key (account_id, scenario_id) references scenario (account_id, scenario_id) on delete cascade
);
create index scenario_cost_scenario_id on scenario_cost (account_id, scenario_id);
call enable_tenancy('scenario_cost');

-- What an application held before a scenario was carried out, and what it got. There while that can be taken back.
create table scenario_undo (
  account_id uuid not null,
  scenario_id uuid not null,
  application_id uuid not null,
  before jsonb not null,
  after jsonb not null,
  primary key (account_id, scenario_id, application_id),
  constraint scenario_undo_scenario_id_fkey foreign key (account_id, scenario_id) references scenario (account_id, scenario_id) on delete cascade,
  constraint scenario_undo_application_id_fkey foreign key (account_id, application_id) references application (account_id, application_id) on delete cascade
);
create index scenario_undo_application_id on scenario_undo (account_id, application_id);
call enable_tenancy('scenario_undo');
