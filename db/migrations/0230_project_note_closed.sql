-- The day on which a note of a project was closed: status reports tell what was closed in a period.
alter table project_note add column closed_date date;
