-- Ideas, what they are about, and who votes for them. (Specification 2, section 3.)
create table idea (
  account_id uuid not null references account,
  idea_id uuid not null,
  name text not null,
  idea_number integer not null,
  short_description text,
  stage uuid,
  type uuid,
  priority text,
  description text,
  purpose_comments text,
  goal_comments text,
  significant_comments text,
  outcome_comments text,
  -- The order of the cards in a column of the board; cards that nobody has moved come last, by number.
  board_order integer,
  -- The project that came of it. Projects come with a later migration, and the foreign key with them.
  project_id uuid,
  version integer not null default 1,
  active boolean not null default true,
  created_date timestamptz not null default now(),
  created_by uuid,
  created_by_name text,
  modified_date timestamptz not null default now(),
  modified_by uuid,
  modified_by_name text,
  primary key (account_id, idea_id),
  constraint idea_stage_fkey foreign key (account_id, stage) references ref_idea_status (account_id, ref_idea_status_id) on delete restrict,
  constraint idea_type_fkey foreign key (account_id, type) references ref_idea_type (account_id, ref_idea_type_id) on delete restrict
);
create unique index idea_idea_number_unique on idea (account_id, idea_number);
create index idea_stage on idea (account_id, stage, board_order);
create index idea_type on idea (account_id, type);
create index idea_project_id on idea (account_id, project_id);
call enable_tenancy('idea');

create table idea_driver (
  account_id uuid not null,
  idea_id uuid not null,
  ref_driver_id uuid not null,
  primary key (account_id, idea_id, ref_driver_id),
  constraint idea_driver_idea_id_fkey foreign key (account_id, idea_id) references idea (account_id, idea_id) on delete cascade,
  constraint idea_driver_ref_driver_id_fkey foreign key (account_id, ref_driver_id) references ref_driver (account_id, ref_driver_id) on delete restrict
);
create index idea_driver_ref_driver_id on idea_driver (account_id, ref_driver_id);
call enable_tenancy('idea_driver');

create table idea_area (
  account_id uuid not null,
  idea_id uuid not null,
  area_id uuid not null,
  primary key (account_id, idea_id, area_id),
  constraint idea_area_idea_id_fkey foreign key (account_id, idea_id) references idea (account_id, idea_id) on delete cascade,
  constraint idea_area_area_id_fkey foreign key (account_id, area_id) references area (account_id, area_id) on delete restrict
);
create index idea_area_area_id on idea_area (account_id, area_id);
call enable_tenancy('idea_area');

create table idea_portfolio (
  account_id uuid not null,
  idea_id uuid not null,
  portfolio_id uuid not null,
  primary key (account_id, idea_id, portfolio_id),
  constraint idea_portfolio_idea_id_fkey foreign key (account_id, idea_id) references idea (account_id, idea_id) on delete cascade,
  constraint idea_portfolio_portfolio_id_fkey foreign key (account_id, portfolio_id) references portfolio (account_id, portfolio_id) on delete cascade
);
create index idea_portfolio_portfolio_id on idea_portfolio (account_id, portfolio_id);
call enable_tenancy('idea_portfolio');

create table idea_program (
  account_id uuid not null,
  idea_id uuid not null,
  program_id uuid not null,
  primary key (account_id, idea_id, program_id),
  constraint idea_program_idea_id_fkey foreign key (account_id, idea_id) references idea (account_id, idea_id) on delete cascade,
  constraint idea_program_program_id_fkey foreign key (account_id, program_id) references program (account_id, program_id) on delete cascade
);
create index idea_program_program_id on idea_program (account_id, program_id);
call enable_tenancy('idea_program');

create table idea_application (
  account_id uuid not null,
  idea_id uuid not null,
  application_id uuid not null,
  primary key (account_id, idea_id, application_id),
  constraint idea_application_idea_id_fkey foreign key (account_id, idea_id) references idea (account_id, idea_id) on delete cascade,
  constraint idea_application_application_id_fkey foreign key (account_id, application_id) references application (account_id, application_id) on delete cascade
);
create index idea_application_application_id on idea_application (account_id, application_id);
call enable_tenancy('idea_application');

create table idea_link (
  account_id uuid not null,
  idea_id uuid not null,
  link_id uuid not null,
  primary key (account_id, idea_id, link_id),
  constraint idea_link_idea_id_fkey foreign key (account_id, idea_id) references idea (account_id, idea_id) on delete cascade,
  constraint idea_link_link_id_fkey foreign key (account_id, link_id) references link (account_id, link_id) on delete cascade
);
create index idea_link_link_id on idea_link (account_id, link_id);
call enable_tenancy('idea_link');

-- One row for each person and idea. People belong to the installation; what somebody voted for stays when they leave the workspace.
create table idea_vote (
  account_id uuid not null,
  idea_id uuid not null,
  user_id uuid not null,
  voted_date timestamptz not null default now(),
  primary key (account_id, idea_id, user_id),
  constraint idea_vote_idea_id_fkey foreign key (account_id, idea_id) references idea (account_id, idea_id) on delete cascade
);
create index idea_vote_user_id on idea_vote (account_id, user_id);
call enable_tenancy('idea_vote');
