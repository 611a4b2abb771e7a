import type { views } from '#insight/views/contract.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { answerView } from './chosen.ts'
import { amountsAreSeen, costed, costedValues } from './costed.ts'
import { firstAreas } from './roadmap.ts'

export const costMap: Handler<(typeof views)['calls']['costMap']> = async ({ query }, context) =>
  answerView(context, query, {
    name: 'views.costs',
    values: await costedValues(context, query),
    sql: (first) => `, ${costed(first)}, ${firstAreas}
select json_build_object('amountsSeen', ${amountsAreSeen(first)}, 'applications', (select coalesce(json_agg(r), '[]') from (
    select t.application_id as "applicationId", t.name, v.area_id as "areaId", v.name as "areaName", c.ref_application_state_id as "currentStateId", t.is_third_party as "isThirdParty", k.cost
    from costed k join application t on t.account_id = $1 and t.application_id = k.application_id
    left join application_state c on c.account_id = $1 and c.application_id = t.application_id and c.current_state
    left join area_of v on v.application_id = t.application_id
    where k.cost > 0 order by k.cost desc, lower(t.name), t.application_id) r),
  'withoutCost', (select count(*) from costed k where k.cost is null or k.cost = 0))::text as "$json"`,
  })
