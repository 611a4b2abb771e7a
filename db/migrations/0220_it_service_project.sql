-- What projects do to IT services: one row, seen and written from both ends. (Specification 2, section 3.)
create table it_service_project (
  account_id uuid not null,
  project_id uuid not null,
  it_service_id uuid not null,
  effect text,
  primary key (account_id, project_id, it_service_id),
  constraint it_service_project_project_id_fkey foreign key (account_id, project_id) references project (account_id, project_id) on delete cascade,
  constraint it_service_project_it_service_id_fkey foreign key (account_id, it_service_id) references it_service (account_id, it_service_id) on delete cascade
);
create index it_service_project_it_service_id on it_service_project (account_id, it_service_id);
call enable_tenancy('it_service_project');
