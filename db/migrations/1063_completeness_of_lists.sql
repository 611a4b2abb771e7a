-- Completeness over time, of any list; the days that there are tell of applications. (docs/decisions/1063-rules-over-lists.md)
alter table completeness_day add column entity text not null default 'application';
alter table completeness_day alter column entity drop default;
alter table completeness_day rename column applications to records;
alter table completeness_day drop constraint completeness_day_pkey;
alter table completeness_day add primary key (account_id, entity, day);
