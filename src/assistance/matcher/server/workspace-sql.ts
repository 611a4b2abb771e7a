/** The input of a matcher: the capabilities of a workspace, and the links that people have made. */
import type { Statement } from '#platform/server/database/tenant.ts'
import { seesApplication } from '#platform/server/records/definition.ts'
import type { Capability, Linked } from './matcher.ts'

/** The text of application `a`, cut short: a matcher reads its first few hundred words. */
export const description = `left(concat_ws(' ', a.short_description, a.primary_use_case, a.long_description), 4000)`

/** Active capabilities with the names of what they are part of, nearest first. */
export const readCapabilities: Statement<Capability> = {
  name: 'matcher.capabilities',
  text: `with recursive above as (
  select c.capability_id as id, p.name, p.parent_capability_id as next, 1 as steps from capability c
  join capability p on p.account_id = $1 and p.capability_id = c.parent_capability_id where c.account_id = $1
  union all
  select a.id, p.name, p.parent_capability_id, a.steps + 1 from above a join capability p on p.account_id = $1 and p.capability_id = a.next where a.steps < 5
)
select c.capability_id as id, c.name, left(c.description, 4000) as description, coalesce(n.names, '{}') as parents from capability c
left join (select id, array_agg(name order by steps) as names from above group by id) n on n.id = c.capability_id
where c.account_id = $1 and c.active order by c.capability_id`,
}

/** Applications with links made by people, as far as the reader ($2) sees them. */
export const readLinked: Statement<Linked> = {
  name: 'matcher.linked',
  text: `select a.application_id as id, a.name, ${description} as description, l.ids as capabilities from application a
join (select application_id, array_agg(capability_id) as ids from application_capability where account_id = $1 group by application_id) l on l.application_id = a.application_id
where a.account_id = $1 and ${seesApplication('a.application_id')} order by a.application_id`,
}
