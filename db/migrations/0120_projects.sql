-- Projects with all that belongs to them, the weights of vital signs, and what programs lacked. (Specification 2, section 3.)
create table project (
  account_id uuid not null references account,
  project_id uuid not null,
  name text not null,
  account_project_number integer not null,
  ref_project_stage_id uuid,
  ref_project_status_id uuid,
  ref_project_type_id uuid,
  ref_priority_id text,
  percent_complete smallint,
  manager_contact_id uuid,
  sponsor_contact_id uuid,
  initiator_contact_id uuid,
  initiation_date date,
  target_date date,
  completion_date date,
  planned_cost numeric(14,2),
  spent_cost numeric(14,2),
  long_description text,
  purpose_comments text,
  goal_comments text,
  significant_comments text,
  outcome_comments text,
  notes text,
  budget_vital_value integer,
  schedule_vital_value integer,
  scope_vital_value integer,
  resources_vital_value integer,
  vital_change_comments text,
  budget_vital_weight integer,
  schedule_vital_weight integer,
  scope_vital_weight integer,
  resources_vital_weight integer,
  board_display_order integer,
  archived_date date,
  version integer not null default 1,
  active boolean not null default true,
  created_date timestamptz not null default now(),
  created_by uuid,
  created_by_name text,
  modified_date timestamptz not null default now(),
  modified_by uuid,
  modified_by_name text,
  primary key (account_id, project_id),
  constraint project_ref_project_stage_id_fkey foreign key (account_id, ref_project_stage_id) references ref_project_stage (account_id, ref_project_stage_id) on delete restrict,
  constraint project_ref_project_status_id_fkey foreign key (account_id, ref_project_status_id) references ref_project_status (account_id, ref_project_status_id) on delete restrict,
  constraint project_ref_project_type_id_fkey foreign key (account_id, ref_project_type_id) references ref_project_type (account_id, ref_project_type_id) on delete restrict,
  constraint project_manager_contact_id_fkey foreign key (account_id, manager_contact_id) references contact (account_id, contact_id) on delete restrict,
  constraint project_sponsor_contact_id_fkey foreign key (account_id, sponsor_contact_id) references contact (account_id, contact_id) on delete restrict,
  constraint project_initiator_contact_id_fkey foreign key (account_id, initiator_contact_id) references contact (account_id, contact_id) on delete restrict
);
create unique index project_account_project_number_unique on project (account_id, account_project_number);
create index project_ref_project_stage_id on project (account_id, ref_project_stage_id, board_display_order);
create index project_ref_project_status_id on project (account_id, ref_project_status_id);
create index project_ref_project_type_id on project (account_id, ref_project_type_id);
create index project_manager_contact_id on project (account_id, manager_contact_id);
create index project_sponsor_contact_id on project (account_id, sponsor_contact_id);
create index project_initiator_contact_id on project (account_id, initiator_contact_id);
call enable_tenancy('project');

create table application_project (
  account_id uuid not null,
  project_id uuid not null,
  application_id uuid not null,
  effect text,
  primary key (account_id, project_id, application_id),
  constraint application_project_project_id_fkey foreign key (account_id, project_id) references project (account_id, project_id) on delete cascade,
  constraint application_project_application_id_fkey foreign key (account_id, application_id) references application (account_id, application_id) on delete cascade
);
create index application_project_application_id on application_project (account_id, application_id);
call enable_tenancy('application_project');

create table project_program (
  account_id uuid not null,
  project_id uuid not null,
  program_id uuid not null,
  primary key (account_id, project_id, program_id),
  constraint project_program_project_id_fkey foreign key (account_id, project_id) references project (account_id, project_id) on delete cascade,
  constraint project_program_program_id_fkey foreign key (account_id, program_id) references program (account_id, program_id) on delete cascade
);
create index project_program_program_id on project_program (account_id, program_id);
call enable_tenancy('project_program');

create table project_portfolio (
  account_id uuid not null,
  project_id uuid not null,
  portfolio_id uuid not null,
  primary key (account_id, project_id, portfolio_id),
  constraint project_portfolio_project_id_fkey foreign key (account_id, project_id) references project (account_id, project_id) on delete cascade,
  constraint project_portfolio_portfolio_id_fkey foreign key (account_id, portfolio_id) references portfolio (account_id, portfolio_id) on delete cascade
);
create index project_portfolio_portfolio_id on project_portfolio (account_id, portfolio_id);
call enable_tenancy('project_portfolio');

create table project_area (
  account_id uuid not null,
  project_id uuid not null,
  area_id uuid not null,
  primary key (account_id, project_id, area_id),
  constraint project_area_project_id_fkey foreign key (account_id, project_id) references project (account_id, project_id) on delete cascade,
  constraint project_area_area_id_fkey foreign key (account_id, area_id) references area (account_id, area_id) on delete restrict
);
create index project_area_area_id on project_area (account_id, area_id);
call enable_tenancy('project_area');

create table project_driver (
  account_id uuid not null,
  project_id uuid not null,
  ref_driver_id uuid not null,
  primary key (account_id, project_id, ref_driver_id),
  constraint project_driver_project_id_fkey foreign key (account_id, project_id) references project (account_id, project_id) on delete cascade,
  constraint project_driver_ref_driver_id_fkey foreign key (account_id, ref_driver_id) references ref_driver (account_id, ref_driver_id) on delete restrict
);
create index project_driver_ref_driver_id on project_driver (account_id, ref_driver_id);
call enable_tenancy('project_driver');

create table project_value_driver (
  account_id uuid not null,
  project_id uuid not null,
  name text not null,
  notes text,
  primary key (account_id, project_id, name),
  constraint project_value_driver_project_id_fkey foreign key (account_id, project_id) references project (account_id, project_id) on delete cascade
);
call enable_tenancy('project_value_driver');

create table project_milestone (
  account_id uuid not null,
  project_id uuid not null,
  project_milestone_id uuid not null,
  name text not null,
  planned_date date,
  actual_date date,
  notes text,
  primary key (account_id, project_milestone_id),
  constraint project_milestone_project_id_fkey foreign key (account_id, project_id) references project (account_id, project_id) on delete cascade
);
create index project_milestone_project_id on project_milestone (account_id, project_id);
call enable_tenancy('project_milestone');

create table project_resource (
  account_id uuid not null,
  project_id uuid not null,
  project_resource_id uuid not null,
  contact_id uuid not null,
  role text,
  allocation smallint,
  primary key (account_id, project_resource_id),
  constraint project_resource_project_id_fkey foreign key (account_id, project_id) references project (account_id, project_id) on delete cascade,
  constraint project_resource_contact_id_fkey foreign key (account_id, contact_id) references contact (account_id, contact_id) on delete restrict
);
create index project_resource_contact_id on project_resource (account_id, contact_id);
create index project_resource_project_id on project_resource (account_id, project_id);
call enable_tenancy('project_resource');

create table project_link (
  account_id uuid not null,
  project_id uuid not null,
  link_id uuid not null,
  primary key (account_id, project_id, link_id),
  constraint project_link_project_id_fkey foreign key (account_id, project_id) references project (account_id, project_id) on delete cascade,
  constraint project_link_link_id_fkey foreign key (account_id, link_id) references link (account_id, link_id) on delete cascade
);
create index project_link_link_id on project_link (account_id, link_id);
call enable_tenancy('project_link');

create table project_note (
  account_id uuid not null,
  project_id uuid not null,
  project_note_id uuid not null,
  title text not null,
  ref_project_note_type_id text,
  ref_project_note_status_id text,
  note_date date,
  comments text,
  primary key (account_id, project_note_id),
  constraint project_note_project_id_fkey foreign key (account_id, project_id) references project (account_id, project_id) on delete cascade
);
create index project_note_project_id on project_note (account_id, project_id);
call enable_tenancy('project_note');

create table project_vital (
  account_id uuid not null,
  project_id uuid not null,
  project_vital_id uuid not null,
  vital_sign text not null,
  vital_value integer,
  comments text,
  changed_date timestamptz not null default now(),
  changed_by_name text,
  primary key (account_id, project_vital_id),
  constraint project_vital_project_id_fkey foreign key (account_id, project_id) references project (account_id, project_id) on delete cascade
);
create index project_vital_project_id on project_vital (account_id, project_id);
call enable_tenancy('project_vital');

-- What each vital sign weighs in a workspace, where it is not the usual.
create table vital_weight (
  account_id uuid primary key references account on delete cascade,
  budget integer not null,
  schedule integer not null,
  scope integer not null,
  resources integer not null
);
call enable_tenancy('vital_weight');

-- A program's percentage follows from its projects unless somebody has set it.
alter table program rename column percent_complete to percent_complete_by_hand;

create table program_driver (
  account_id uuid not null,
  program_id uuid not null,
  ref_driver_id uuid not null,
  primary key (account_id, program_id, ref_driver_id),
  constraint program_driver_program_id_fkey foreign key (account_id, program_id) references program (account_id, program_id) on delete cascade,
  constraint program_driver_ref_driver_id_fkey foreign key (account_id, ref_driver_id) references ref_driver (account_id, ref_driver_id) on delete restrict
);
create index program_driver_ref_driver_id on program_driver (account_id, ref_driver_id);
call enable_tenancy('program_driver');
