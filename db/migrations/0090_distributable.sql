-- Nothing that keeps tenant tables from being distributed by account_id: no triggers, no functions that hide the account, no foreign key from a shared
-- table to a tenant's, no self-reference that sets one column null. (docs/scale.md)

-- Numbers that people use for records: the highest one given in each account. The row makes writers of one account take turns until they commit, so a
-- refused write leaves no gap.
create table account_number (
  account_id uuid not null references account on delete cascade,
  entity text not null,
  last_number integer not null,
  primary key (account_id, entity)
);
call enable_tenancy('account_number');
insert into account_number (account_id, entity, last_number)
select account_id, 'supplier', max(account_supplier_number) from supplier group by account_id
union all select account_id, 'link', max(account_link_number) from link group by account_id;

drop trigger supplier_number on supplier;
drop trigger link_number on link;
drop function assign_account_number();

-- What a record's removal takes from records of the same kind is written by the product, with their history.
alter table application
  drop constraint application_parent_suite_application_id_fkey,
  add constraint application_parent_suite_application_id_fkey foreign key (account_id, parent_suite_application_id) references application (account_id, application_id);
alter table portfolio
  drop constraint portfolio_parent_portfolio_id_fkey,
  add constraint portfolio_parent_portfolio_id_fkey foreign key (account_id, parent_portfolio_id) references portfolio (account_id, portfolio_id);

-- Roles are shared by all servers of a cluster; those bound to a portfolio are removed with it by the product.
alter table user_role drop constraint user_role_portfolio_id_fkey;

-- A tenant reads the level, the roles and the names of its own account, by the same wall as its own tables.
drop function portfolio_roles(uuid, uuid);
drop function choose_question_level(uuid, text);
drop function question_level(uuid);
drop function is_own_account(uuid);

alter table account enable row level security;
create policy own_account on account using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select (account_id, ref_question_level_id), update (ref_question_level_id, modified_date) on account to portolan_tenant;

alter table user_role enable row level security;
create policy own_account on user_role using (account_id = nullif(current_setting('app.account_id', true), '')::uuid);
grant select, delete on user_role to portolan_tenant;

-- Names alone, and in our statements only of those whose role the wall above lets through. (Citus takes no policy that asks another table.)
grant select (user_id, first_name, last_name) on app_user to portolan_tenant;
