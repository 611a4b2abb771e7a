-- A custom field may be required: new records have a value in it. Its section is the heading under which forms show it.
alter table custom_field add column required boolean not null default false, add column section text;
