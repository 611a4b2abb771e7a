-- The other records that take values of the workspace's own fields. (1036_custom_values.sql)
alter table contact add column custom jsonb not null default '{}';
alter table supplier add column custom jsonb not null default '{}';
alter table it_service add column custom jsonb not null default '{}';
alter table project add column custom jsonb not null default '{}';
alter table program add column custom jsonb not null default '{}';
alter table idea add column custom jsonb not null default '{}';
alter table area add column custom jsonb not null default '{}';
alter table capability add column custom jsonb not null default '{}';
