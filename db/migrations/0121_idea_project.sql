-- The project that came of an idea. Deleting it takes the reference from the idea, in the record writer.
alter table idea add constraint idea_project_id_fkey foreign key (account_id, project_id) references project (account_id, project_id);
