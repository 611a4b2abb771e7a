-- Values of the workspace's own fields, in the record's own row: what the server adds is a constant, so no row is written again.
alter table application add column custom jsonb not null default '{}';
