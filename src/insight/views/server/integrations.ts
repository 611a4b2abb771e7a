import type { views } from '#insight/views/contract.ts'
import type { Clustering } from '#insight/views/contract/integrations.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { seesPortfolio } from '#platform/server/records/definition.ts'
import { answerView } from './chosen.ts'

/** Directed from publisher to subscriber; both must be among the chosen, so the reader sees both. */
const links = `link as materialized (
  select case when i.direction = 'Publish' then i.application_id else i.other_application_id end as publisher,
    case when i.direction = 'Publish' then i.other_application_id else i.application_id end as subscriber, i.ref_integration_type_id as type,
    coalesce(json_agg(distinct g.tag_id) filter (where g.tag_id is not null), '[]') as tags
  from chosen o
  join application_integration i on i.account_id = $1 and i.application_id = o.application_id
  join chosen p on p.application_id = i.other_application_id
  left join application_integration_tag g on g.account_id = $1 and g.application_integration_id = i.application_integration_id
  group by 1, 2, 3
), node as materialized (
  select t.application_id as id, t.name, t.criticality, row_number() over (order by lower(t.name), t.application_id) - 1 as place
  from (select publisher as id from link union select subscriber from link) n join application t on t.account_id = $1 and t.application_id = n.id)`

/** CTEs that end in `held`: the groups of each node. */
const held: Readonly<Record<Clustering, string>> = {
  area: `held as (
  select l.application_id, v.area_id as id, v.name from node n join application_area l on l.account_id = $1 and l.application_id = n.id
    join area v on v.account_id = $1 and v.area_id = l.area_id and v.active)`,
  capability: `top as (
  select capability_id as id, capability_id as root, name from capability where account_id = $1 and parent_capability_id is null and active
  union
  select c.capability_id, t.root, t.name from top t join capability c on c.account_id = $1 and c.parent_capability_id = t.id and c.active
), held as (
  select distinct l.application_id, t.root as id, t.name from node n join application_capability l on l.account_id = $1 and l.application_id = n.id
    join top t on t.id = l.capability_id)`,
  portfolio: `held as (
  select m.application_id, f.portfolio_id as id, f.name from node n join portfolio_application m on m.account_id = $1 and m.application_id = n.id
    join portfolio f on f.account_id = $1 and f.portfolio_id = m.portfolio_id and f.active
  where ${seesPortfolio('m.portfolio_id')})`,
}
const noGroups = 'held as (select null::uuid as application_id, null::uuid as id, null::text as name where false)'

const grouped = (by: Clustering | undefined) => `${by ? held[by] : noGroups}, grp as materialized (
  select d.id, d.name, row_number() over (order by lower(d.name), d.id) - 1 as place from (select distinct id, name from held) d
), group_of as (select h.application_id, json_agg(g.place order by g.place) as list from held h join grp g on g.id = h.id group by h.application_id)`

export const integrations: Handler<(typeof views)['calls']['integrations']> = ({ query: { by, ...query } }, context) =>
  answerView(context, query, {
    name: `views.integrations${by ? `.${by}` : ''}`,
    sql: () => `, ${links}, ${grouped(by)}
select json_build_object('by', ${by ? `'${by}'` : 'null'}::text, 'groups', (select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name) order by g.place), '[]') from grp g),
  'nodes', (select coalesce(json_agg(json_build_object('applicationId', n.id, 'name', n.name, 'currentStateId', c.ref_application_state_id, 'criticality', n.criticality, 'groups', coalesce(h.list, '[]')) order by n.place), '[]')
    from node n left join application_state c on c.account_id = $1 and c.application_id = n.id and c.current_state left join group_of h on h.application_id = n.id),
  'links', (select coalesce(json_agg(json_build_object('from', p.place, 'to', s.place, 'typeId', l.type, 'tagIds', l.tags) order by p.place, s.place, l.type), '[]')
    from link l join node p on p.id = l.publisher join node s on s.id = l.subscriber))::text as "$json"`,
  })
