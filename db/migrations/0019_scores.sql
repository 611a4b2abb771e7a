-- What scores and portfolios need from tables that tenants do not reach. A tenant asks for its own account and no other.
create function is_own_account(account uuid) returns boolean language sql stable as $$
  select coalesce(nullif(current_setting('app.account_id', true), '')::uuid = account, true)
$$;

-- The level up to which technology questions count; null: the lowest.
create function question_level(of_account uuid) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select ref_question_level_id from account where account_id = of_account and is_own_account(of_account)
$$;

create function choose_question_level(of_account uuid, level text) returns void language sql security definer set search_path = public, pg_temp as $$
  update account set ref_question_level_id = level, modified_date = now() where account_id = of_account and is_own_account(of_account)
$$;

-- Roles bound to a portfolio, and those bound to the portfolios above it, as a JSON array. A role held twice is shown where it is nearest.
create function portfolio_roles(of_account uuid, of_portfolio uuid) returns json language sql stable security definer set search_path = public, pg_temp as $$
  with recursive above as (
    select p.portfolio_id, p.parent_portfolio_id, 0 as distance from portfolio p
    where p.account_id = of_account and p.portfolio_id = of_portfolio and is_own_account(of_account)
    union all
    select p.portfolio_id, p.parent_portfolio_id, b.distance + 1 from above b
    join portfolio p on p.account_id = of_account and p.portfolio_id = b.parent_portfolio_id where b.distance < 50
  ), held as (
    select distinct on (r.user_id, r.role_name) r.user_role_id, r.user_id, btrim(u.first_name || ' ' || u.last_name) as name, r.role_name, b.distance > 0 as is_inherited
    from above b join user_role r on r.account_id = of_account and r.portfolio_id = b.portfolio_id join app_user u on u.user_id = r.user_id
    order by r.user_id, r.role_name, b.distance
  )
  select coalesce(json_agg(x), '[]') from (
    select user_role_id as "userRoleId", user_id as "userId", name, role_name as "roleName", is_inherited as "isInherited" from held order by lower(name), role_name
  ) x
$$;
