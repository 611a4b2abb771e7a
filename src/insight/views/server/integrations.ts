import type { views } from '#insight/views/contract.ts'
import type { Handler } from '#platform/server/http/mount.ts'
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

export const integrations: Handler<(typeof views)['calls']['integrations']> = ({ query }, context) =>
  answerView(context, query, {
    name: 'views.integrations',
    sql: () => `, ${links}
select json_build_object('nodes', (select coalesce(json_agg(json_build_object('applicationId', n.id, 'name', n.name, 'currentStateId', c.ref_application_state_id, 'criticality', n.criticality) order by n.place), '[]')
    from node n left join application_state c on c.account_id = $1 and c.application_id = n.id and c.current_state),
  'links', (select coalesce(json_agg(json_build_object('from', p.place, 'to', s.place, 'typeId', l.type, 'tagIds', l.tags) order by p.place, s.place, l.type), '[]')
    from link l join node p on p.id = l.publisher join node s on s.id = l.subscriber))::text as "$json"`,
  })
