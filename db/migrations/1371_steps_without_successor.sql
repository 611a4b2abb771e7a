-- The saving of a step that nothing takes over from counts once somebody has said so.
alter table scenario_step add column needs_no_successor boolean not null default false;
