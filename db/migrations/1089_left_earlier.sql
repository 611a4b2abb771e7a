-- What an application held each time that it was taken out of a portfolio, so that each is given back in turn: `entry` the last time, `earlier` those before.
alter table left_member add column entry jsonb not null default '[]';
alter table left_member add column earlier jsonb not null default '[]';
