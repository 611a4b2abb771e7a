/** Copies what applications cost at the end of one year into the next, where they have no costs there yet. */
import type { costs } from '#portfolio/costs/contract.ts'
import { enteredNames, mostTakenBack } from '#portfolio/costs/contract/entry.ts'
import { mayInPortfolio } from '#platform/contract/access.ts'
import type { Context } from '#platform/server/access/context.ts'
import { portfoliosWith } from '#platform/server/access/session.ts'
import type { Statement, Tenant } from '#platform/server/database/tenant.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import { change } from '#platform/server/records/changes.ts'
import { columnName } from '#platform/server/records/columns.ts'
import { covers } from '#portfolio/relations/server/cost-sql.ts'
import { scopeToEnter, yearIn, type Values } from './enter-year.ts'
import { firstDay, lastDay, type Row } from './entry-pieces.ts'
import type { Scope } from './totals.ts'
import { writeEntries } from './write-entries.ts'
import { counted } from './years-sql.ts'

type Calls = typeof costs.calls

const amounts = (row: string) => enteredNames.map((name) => `${row}.${columnName(name)}::double precision as "${name}"`).join(', ')
const touches = (row: string) => `${row}.active and ${row}.effective_date <= $6::date and coalesce(${row}.end_date, 'infinity') >= $5::date`
const ofEntry = (row: string) => `${row}.account_id = $1 and ${row}.application_id = t.application_id`
const ofShare = (row: string) => `${ofEntry(row)} and ${row}.portfolio_id = $4::uuid`
const has = (table: string, row: string, condition: string) =>
  `exists (select 1 from ${table} ${row} where ${condition} and ${touches(row)})`
const entry = 'application_cost_history'
const share = 'portfolio_application_cost_history'

/**
 * $4 the portfolio whose shares count (null: none), $5 and $6 the year, $7 where entries may be written, $8 whether shares may be. A share goes on as a
 * share, whatever the application itself costs.
 */
const sources: Statement<Source> = {
  name: 'costs.sources_of_copy',
  text: `select t.application_id as "applicationId", t.lifecycle_end_date::text as "endsOn", s.application_id is not null as "isShare",
  coalesce(s.application_id, e.application_id) is not null as "hasCosts", ${enteredNames.map((name) => `case when s.application_id is null then e."${name}" else s."${name}" end as "${name}"`).join(', ')},
  case when s.application_id is null then ${has(entry, 'x', ofEntry('x'))} or ${has(share, 'x', ofShare('x'))} else ${has(share, 'x', ofShare('x'))} end as "isCovered"
from application t
  left join lateral (select e.application_id, ${amounts('e')} from ${entry} e where ${ofEntry('e')} and ${covers('e', '($5::date - 1)')} limit 1) e on true
  left join lateral (select s.application_id, ${amounts('s')} from ${share} s where ${ofShare('s')} and ${covers('s', '($5::date - 1)')} limit 1) s on true
where t.account_id = $1 and ${counted} and case when s.application_id is not null then $8::boolean else $7::uuid[] is null or exists (
  select 1 from portfolio_application m where m.account_id = $1 and m.application_id = t.application_id and m.portfolio_id = any($7)) end
order by t.application_id`,
}

interface Source extends Row {
  readonly applicationId: string
  readonly endsOn: string | null
  readonly isShare: boolean
  readonly hasCosts: boolean
  readonly isCovered: boolean
}

async function sourcesOf(
  { session: { grants } }: Context,
  asking: Pick<Tenant, 'rows'>,
  { portfolioId }: Scope,
  [seen, about, sharesOf]: Values,
  year: number,
): Promise<Source[]> {
  const mayShare = portfolioId !== undefined && mayInPortfolio(grants, 'EDIT_PORTFOLIO_APPLICATIONS', portfolioId)
  const rights = [portfoliosWith(grants, ['EDIT_APPLICATIONS']), mayShare]
  return asking.rows(sources, [seen, about, sharesOf, firstDay(year), lastDay(year), ...rights])
}

/** Plan for each source: applications that end before the year are left out, those that end within it cost until then. */
function planOf(found: readonly Source[], year: number) {
  const open = found.filter(({ hasCosts, isCovered }) => hasCosts && !isCovered)
  const going = open.filter(({ endsOn }) => endsOn === null || endsOn >= firstDay(year))
  const isWithin = ({ endsOn }: Source) => endsOn !== null && endsOn < lastDay(year)
  const made = going.map((source) => ({
    isShare: source.isShare,
    body: {
      applicationId: source.applicationId,
      effectiveDate: firstDay(year),
      endDate: isWithin(source) ? source.endsOn : lastDay(year),
      ...Object.fromEntries(enteredNames.map((name) => [name, source[name]])),
    },
  }))
  return {
    made,
    counts: {
      copied: going.length,
      endingWithin: going.filter(isWithin).length,
      covered: found.filter(({ isCovered }) => isCovered).length,
      ended: open.length - going.length,
    },
  }
}

export const copyYear: Handler<Calls['copyYear']> = async ({ params, body: { preview, ...scope } }, context) => {
  const year = yearIn(params.year)
  const values = await scopeToEnter(context, scope)
  if (preview) return { ...planOf(await sourcesOf(context, context.tenant, scope, values, year), year).counts, written: [] }
  return change(context.tenant, context.session, async (changes) => {
    const { made, counts } = planOf(await sourcesOf(context, changes.transaction, scope, values, year), year)
    if (made.length > mostTakenBack)
      throw ruleNotMet(
        'portfolioId',
        `These are ${made.length} applications. At most ${mostTakenBack} are copied at once: copy portfolio by portfolio.`,
      )
    const wanted = [false, true].map((isShare) => ({
      isShare,
      patches: [],
      made: made
        .filter((one) => one.isShare === isShare)
        .map(({ body }) => (isShare ? { ...body, portfolioId: scope.portfolioId!.toLowerCase() } : body)),
    }))
    return { ...counts, written: await writeEntries(changes, wanted) }
  })
}
