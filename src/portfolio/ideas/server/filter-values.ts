/** Filter values of the board: only values that some idea on it has. */
import { idea, priorities } from '#portfolio/ideas/contract/idea.ts'
import type { ideas } from '#portfolio/ideas/contract.ts'
import { parseFilter, splitValues, type ListQuery } from '#platform/contract/query.ts'
import { portfoliosSeen } from '#platform/server/access/session.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { unchangedOr } from '#platform/server/http/lists.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { columnName } from '#platform/server/records/columns.ts'
import { conditionsOf } from '#platform/server/records/filter-sql.ts'
import { readBy } from '#platform/server/records/reads.ts'
import { seesRecord } from '#platform/server/records/sight.ts'
import { entityNamed } from '#platform/server/catalogue.ts'
import { ideaRecords } from './records.ts'
import { seesIdea } from '#portfolio/relations/server/sees-idea.ts'

/** Rows `v` with an id and a name, in the order of names; $3 is what the filter names. */
const values = (id: string, name: string, rows: string, order = `lower(${name})`) =>
  `(select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'chosen', r.id = any($3::text[])) order by r.place, r.id), '[]') from (select distinct ${id}::text as id, ${name} as name, ${order} as place from ${rows}) r)`

const referred = (column: string, table: string, key: string, order?: string) =>
  values(`v.${key}`, 'v.name', `shown i join ${table} v on v.account_id = $1 and v.${key} = i.${column}`, order)

function linked(list: string, entityName: string): string {
  const entity = entityNamed(entityName)!
  const key = columnName(entity.key)
  return values(
    `v.${key}`,
    'v.name',
    `shown i join ${list} l on l.account_id = $1 and l.idea_id = i.idea_id
    join ${entity.table} v on v.account_id = $1 and v.${key} = l.${key} and ${seesRecord(entity, `v.${key}`)}`,
  )
}

const priorityName = `(case i.priority ${priorities.map(({ value, label }) => `when '${value}' then '${label}'`).join(' ')} end)`
const priorityPlace = `(case i.priority ${priorities.map(({ value }, at) => `when '${value}' then ${at}`).join(' ')} end)`

/** Made when it is asked for: who sees what is known once the catalogue is there. */
const statement = (): Statement => ({
  name: 'idea.filter_values',
  text: `with shown as materialized (select w.idea_id, w.stage, w.type, w.priority from idea w where w.account_id = $1 and w.active and w.project_id is null and ${seesIdea('w.idea_id')})
select row_to_json(f)::text as "$json" from (select
  ${referred('stage', 'ref_idea_status', 'ref_idea_status_id', 'v.display_order')} as statuses,
  ${referred('type', 'ref_idea_type', 'ref_idea_type_id', 'v.display_order')} as types,
  ${values('i.priority', priorityName, 'shown i where i.priority is not null', priorityPlace)} as priorities,
  ${linked('idea_driver', 'refDriver')} as drivers,
  ${linked('idea_area', 'area')} as areas,
  ${linked('idea_portfolio', 'portfolio')} as portfolios,
  ${linked('idea_program', 'program')} as programs,
  ${linked('idea_application', 'application')} as applications) f`,
})

/** The values that filters of the form `field:is:…` and `field:in:…` name. */
function chosenIn({ filter }: Pick<ListQuery, 'filter'>): string[] {
  const filters = filter === undefined ? [] : [filter].flat()
  return filters.flatMap((text) => {
    const { operator, value } = parseFilter(text) ?? {}
    return value && (operator === 'is' || operator === 'in') ? splitValues(value).filter(Boolean) : []
  })
}

export const boardFilterValues: Handler<(typeof ideas)['calls']['boardFilterValues']> = ({ query }, context) => {
  // A filter that the list refuses is refused here, too.
  conditionsOf(ideaRecords, query)
  const parameters = [portfoliosSeen(context.session.grants), chosenIn(query)]
  const asked = statement()
  return unchangedOr(
    context,
    readBy(asked),
    [idea.name, asked.name, ...parameters],
    async () => (await context.tenant.json(asked, parameters))!,
  )
}
