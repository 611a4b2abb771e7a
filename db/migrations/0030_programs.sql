-- Programs, their portfolios and documents. (Specification 2, section 3.)
create table program (
  account_id uuid not null references account,
  program_id uuid not null,
  name text not null,
  account_program_number integer not null,
  short_description text,
  program_coordinator_contact_id uuid,
  initiation_date date,
  target_date date,
  percent_complete smallint,
  notes text,
  version integer not null default 1,
  active boolean not null default true,
  created_date timestamptz not null default now(),
  created_by uuid,
  created_by_name text,
  modified_date timestamptz not null default now(),
  modified_by uuid,
  modified_by_name text,
  primary key (account_id, program_id),
  constraint program_program_coordinator_contact_id_fkey foreign key (account_id, program_coordinator_contact_id) references contact (account_id, contact_id) on delete restrict
);
create unique index program_account_program_number_unique on program (account_id, account_program_number);
create index program_program_coordinator_contact_id on program (account_id, program_coordinator_contact_id);
call enable_tenancy('program');

create table portfolio_program (
  account_id uuid not null,
  program_id uuid not null,
  portfolio_id uuid not null,
  primary key (account_id, program_id, portfolio_id),
  constraint portfolio_program_program_id_fkey foreign key (account_id, program_id) references program (account_id, program_id) on delete cascade,
  constraint portfolio_program_portfolio_id_fkey foreign key (account_id, portfolio_id) references portfolio (account_id, portfolio_id) on delete cascade
);
create index portfolio_program_portfolio_id on portfolio_program (account_id, portfolio_id);
call enable_tenancy('portfolio_program');

create table program_link (
  account_id uuid not null,
  program_id uuid not null,
  link_id uuid not null,
  primary key (account_id, program_id, link_id),
  constraint program_link_program_id_fkey foreign key (account_id, program_id) references program (account_id, program_id) on delete cascade,
  constraint program_link_link_id_fkey foreign key (account_id, link_id) references link (account_id, link_id) on delete cascade
);
create index program_link_link_id on program_link (account_id, link_id);
call enable_tenancy('program_link');
