-- Reference lists: the words with which an account describes its records, each list a table of one shape.
-- (Specification 2, section 3, "Reference lists".)
create procedure create_reference_list(list_table text, key_column text) language plpgsql as $$
begin
  execute format(
    'create table %1$I (
       account_id uuid not null constraint %3$I references account,
       %2$I uuid not null,
       name text not null,
       short_name text,
       color text,
       notes text,
       display_order integer,
       version integer not null default 1,
       active boolean not null default true,
       created_date timestamptz not null default now(),
       created_by uuid,
       created_by_name text,
       modified_date timestamptz not null default now(),
       modified_by uuid,
       modified_by_name text,
       primary key (account_id, %2$I)
     )', list_table, key_column, list_table || '_account_id_fkey');
  execute format('create unique index %I on %I (account_id, lower(btrim(name)))', list_table || '_name_unique', list_table);
  execute format('call enable_tenancy(%L)', list_table);
end $$;

call create_reference_list('ref_application_state', 'ref_application_state_id');
call create_reference_list('ref_application_platform', 'ref_application_platform_id');
call create_reference_list('ref_hosting_type', 'ref_hosting_type_id');
call create_reference_list('ref_delivery_model', 'ref_delivery_model_id');
call create_reference_list('ref_environment', 'ref_environment_id');
call create_reference_list('ref_operational_state', 'ref_operational_state_id');
call create_reference_list('ref_integration_type', 'ref_integration_type_id');
call create_reference_list('ref_idea_status', 'ref_idea_status_id');
call create_reference_list('ref_idea_type', 'ref_idea_type_id');
call create_reference_list('ref_classification', 'ref_classification_id');
call create_reference_list('ref_computing_type', 'ref_computing_type_id');
call create_reference_list('ref_it_service_state', 'ref_it_service_state_id');
call create_reference_list('ref_platform', 'ref_platform_id');
call create_reference_list('ref_link_type', 'ref_link_type_id');
call create_reference_list('ref_project_size', 'ref_project_size_id');
call create_reference_list('ref_project_type', 'ref_project_type_id');
call create_reference_list('ref_project_stage', 'ref_project_stage_id');
call create_reference_list('ref_project_status', 'ref_project_status_id');
call create_reference_list('ref_driver', 'ref_driver_id');
call create_reference_list('ref_data_classification', 'ref_data_classification_id');

alter table ref_application_state add column is_to_be_retired boolean not null default false;
alter table ref_project_size
  add column lower_boundary numeric(14,2),
  add column upper_boundary numeric(14,2);
alter table ref_project_stage
  add column is_in_progress_flag boolean not null default true,
  add column visible_on_boards boolean not null default true;
alter table ref_project_status
  add column is_active_project_flag boolean not null default false,
  add column exclude_from_program_calculations boolean not null default false,
  add column visible_on_boards boolean not null default true,
  add column is_archive_flag boolean not null default false;
