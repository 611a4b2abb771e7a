import type { views } from '#insight/views/contract.ts'
import type { MatrixKind } from '#insight/views/contract/matrix.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { inNumbers } from '#platform/server/records/order-sql.ts'
import { answerView, mayChange } from './chosen.ts'

/** CTEs by kind: `item`, what the columns are, and `link`, which of the chosen applications has which. $`group` the group, $`group + 1` the portfolio. */
const parts: Readonly<Record<MatrixKind, (group: number) => string>> = {
  // One group is wanted: that in which the chosen applications serve most.
  process: (group) => `held as (
  select distinct l.application_id, l.framework_item_id as id from chosen o join application_framework_item l on l.account_id = $1 and l.application_id = o.application_id
  where (l.portfolio_id is null or (($2::uuid[] is null or l.portfolio_id = any($2)) and ($${group + 1}::uuid is null or l.portfolio_id = $${group + 1})))
), rooted as (
  select i.framework_item_id as id, i.framework_item_id as root from framework_item i
  where i.account_id = $1 and i.framework = 'APQC' and i.parent_framework_item_id is null and i.active
  union
  select i.framework_item_id, r.root from rooted r join framework_item i on i.account_id = $1 and i.parent_framework_item_id = r.id and i.active
), grp as (
  select coalesce($${group}::uuid, (select i.framework_item_id from framework_item i
    left join (select r.root, count(*) as links from rooted r join held h on h.id = r.id group by r.root) n on n.root = i.framework_item_id
    where i.account_id = $1 and i.framework = 'APQC' and i.parent_framework_item_id is null and i.active
    order by coalesce(n.links, 0) desc, ${inNumbers('i.hierarchy_id')} nulls last, lower(i.name), i.framework_item_id limit 1)) as id
), below as (
  select i.framework_item_id as id, i.hierarchy_id as code, i.name, i.parent_framework_item_id as parent from framework_item i, grp
  where i.account_id = $1 and i.framework_item_id = grp.id and i.framework = 'APQC' and i.active
  union
  select i.framework_item_id, i.hierarchy_id, i.name, i.parent_framework_item_id from below b join framework_item i on i.account_id = $1 and i.parent_framework_item_id = b.id and i.active
), item as (select * from below), link as (select * from held)`,
  area: () => `item as (select area_id as id, null::text as code, name, null::uuid as parent from area where account_id = $1 and active),
link as (select l.application_id, l.area_id as id from chosen o join application_area l on l.account_id = $1 and l.application_id = o.application_id)`,
  platform:
    () => `item as (select ref_application_platform_id as id, null::text as code, name, null::uuid as parent from ref_application_platform where account_id = $1 and active),
link as (select l.application_id, l.ref_application_platform_id as id from chosen o join application_platform l on l.account_id = $1 and l.application_id = o.application_id)`,
}

/** Items that have parts. */
const groups = `(select coalesce(json_agg(json_build_object('id', i.framework_item_id, 'code', i.hierarchy_id, 'name', i.name, 'parentId', i.parent_framework_item_id)
    order by ${inNumbers('i.hierarchy_id')} nulls last, lower(i.name), i.framework_item_id), '[]')
  from framework_item i where i.account_id = $1 and i.framework = 'APQC' and i.active
    and exists (select 1 from framework_item p where p.account_id = $1 and p.parent_framework_item_id = i.framework_item_id and p.active))`

export const matrix: Handler<(typeof views)['calls']['matrix']> = ({ query: { by, groupId, all, ...query } }, context) => {
  const isProcess = by === 'process'
  return answerView(context, query, {
    name: `views.matrix.${by}`,
    values: isProcess ? [groupId ?? null, query.portfolioId ?? null] : [],
    sql: (first) => `, ${parts[by](first)},
placed as materialized (select i.*, row_number() over (order by ${inNumbers('i.code')} nulls last, lower(i.name), i.id) - 1 as place from item i),
cell as (select l.application_id, json_agg(p.place order by p.place) as list from link l join placed p on p.id = l.id group by l.application_id)
select json_build_object('groups', ${isProcess ? groups : "'[]'::json"}, 'groupId', ${isProcess ? '(select id from grp)' : 'null'},
  'columns', (select coalesce(json_agg(json_build_object('id', p.id, 'code', p.code, 'name', p.name, 'parentId', p.parent) order by p.place), '[]') from placed p),
  'applications', (select coalesce(json_agg(r), '[]') from (
    select a.application_id as "applicationId", a.name, ${mayChange} as "mayChange", a.lifecycle_start_date as "lifecycleStartDate", a.lifecycle_end_date as "lifecycleEndDate",
      coalesce(c.list, '[]') as cells
    from chosen o join application a on a.account_id = $1 and a.application_id = o.application_id
    ${all ? 'left join' : 'join'} cell c on c.application_id = a.application_id order by lower(a.name), a.application_id) r))::text as "$json"`,
  })
}
