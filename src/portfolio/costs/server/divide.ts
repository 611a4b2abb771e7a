/** Dividing what an application costs in a year over portfolios: it makes their shares of that year, or changes them, as people would one by one. */
import { kinds } from '#portfolio/relations/contract/cost-kinds.ts'
import { portfolioCost, type costs } from '#portfolio/costs/contract.ts'
import { applicationRecords } from '#portfolio/applications/server/records.ts'
import { portfoliosFor, type There } from '#portfolio/relations/server/there.ts'
import { amountsSeen } from '#platform/server/access/session.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import * as crud from '#platform/server/http/crud.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { badInput, conflict, notAllowed, ruleNotMet } from '#platform/server/http/refusal.ts'
import { refuseOtherState } from '#platform/server/http/state-tag.ts'
import { change, type Changes } from '#platform/server/records/changes.ts'
import { columnName } from '#platform/server/records/columns.ts'
import type { Stored } from '#platform/server/records/patch.ts'
import { allocated, yearlyOf } from './allocate.ts'
import { versionOfYear, type SplitYear } from './divided.ts'
import { splitStatement } from './divided-sql.ts'
import { copied, firstDay, lastDay } from './entry-pieces.ts'
import { entityFor, lockAll, writeEntries, type Wanted } from './write-entries.ts'
import { common, partAmount, yearPartsOf } from './years-sql.ts'

type Calls = typeof costs.calls

/** Cents by kind, in the order of the kinds. */
type ByKind = readonly number[]

/** The days of the year on which one entry of the application holds, and what they come to. */
interface Period {
  readonly first: string
  readonly last: string
  readonly days: number
  readonly length: number
  readonly licenses: number | null
  readonly cents: ByKind
}
interface Share {
  readonly id: string
  readonly version: number
  readonly portfolioId: string
  readonly first: string
  readonly last: string
  /** Amount in the year, in cents. */
  readonly cents: ByKind
}

const cents = `array[${kinds.map((kind) => `(${partAmount(columnName(kind))} * 100)::float8`).join(', ')}] as cents`
const [start, end] = ['make_date(y.year, 1, 1)', 'make_date(y.year, 12, 31)']

/** $2 the portfolios in which amounts are seen, $3 and $4 null, $5 and $6 the year, $7 the application. */
const selectPeriods: Statement<Period> = {
  name: 'costs.periods_of_year',
  text: `with ${yearPartsOf('t.application_id = $7::uuid')}
select greatest(p.first, make_date(p.year, 1, 1))::text as first, least(p.last, make_date(p.year, 12, 31))::text as last, p.days, p.length, p.license_count as licenses, ${cents}
from part p where p.days > 0 order by p.first`,
}

/** $2 as there, $3 the year, $4 the application. */
const selectShares: Statement<Share> = {
  name: 'costs.shares_of_year',
  text: `select p.id, p.version, p."portfolioId", p.effective_date::text as first, p.last::text as last, ${cents}
from (
  select s.*, s.portfolio_application_cost_history_id as id, s.portfolio_id as "portfolioId", coalesce(s.end_date, '9999-12-31') as last,
    make_date(y.year + 1, 1, 1) - ${start} as length, ${common(`greatest(s.effective_date, ${start})`, `least(coalesce(s.end_date, '9999-12-31'), ${end})`)} as days
  from portfolio_application_cost_history s join portfolio_application m on m.account_id = $1 and m.portfolio_id = s.portfolio_id and m.application_id = s.application_id
  cross join (select $3::integer as year) y
  where s.account_id = $1 and s.application_id = $4::uuid and s.active and ($2::uuid[] is null or s.portfolio_id = any($2))
    and s.effective_date <= ${end} and coalesce(s.end_date, '9999-12-31') >= ${start}
) p order by p.effective_date`,
}

/** $2 the application, $3 portfolios. */
const selectMembers: Statement<{ id: string }> = {
  name: 'costs.portfolios_with',
  text: `select m.portfolio_id as id from portfolio_application m where m.account_id = $1 and m.application_id = $2::uuid and m.portfolio_id = any($3::uuid[])`,
}

/** Serializes divisions of one application, so that each sees the outcome of the one before. $2 the application. */
const takeTurns: Statement = {
  name: 'costs.turns_to_divide',
  text: `select pg_advisory_xact_lock(hashtextextended($1::text || ' divided: ' || $2::text, 0))`,
}

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
const byKind = (rows: readonly { readonly cents: ByKind }[]): number[] => kinds.map((_, at) => sum(rows.map((row) => row.cents[at]!)))

/** Weights of hundredths of a per cent, and last what nobody is given. */
function weightsOf(percents: readonly number[]): number[] {
  const weights = percents.map((percent) => Math.round(percent * 100))
  const left = 10_000 - sum(weights)
  if (left < 0) throw ruleNotMet('portfolios', 'The percentages come to more than 100')
  return [...weights, left]
}

/** Share of each portfolio in each period: exactly its percentage of the amount that `fixed` shares leave. */
function dividedOver(periods: readonly Period[], fixed: readonly Share[], percents: readonly number[]) {
  const weights = weightsOf(percents)
  const [whole, carried] = [byKind(periods), byKind(fixed)]
  // Fixed shares above the cost of one kind reduce the other kinds.
  const rest = allocated(
    Math.max(0, sum(whole) - sum(carried)),
    whole.map((amount, at) => Math.max(0, amount - carried[at]!)),
  )
  // By kind, then period, then portfolio.
  const ofPeriods = rest.map((amount, kind) =>
    allocated(
      amount,
      periods.map((period) => period.cents[kind]!),
    ),
  )
  return periods.map((period, at) => {
    const ofKinds = ofPeriods.map((amounts) => allocated(amounts[at]!, weights))
    const licenses = period.licenses === null ? undefined : allocated(licensesLeft(period.licenses, sum(rest), sum(whole)), weights)
    return percents.map((_, portfolio) => ({
      ...Object.fromEntries(kinds.map((kind, k) => [kind, yearly(ofKinds[k]![portfolio]!, period, period.cents[k] === 0)])),
      licenseCount: licenses?.[portfolio] ?? null,
    }))
  })
}

/** Licenses are not counted by kind: what is left of them is what is left of the money. */
const licensesLeft = (licenses: number, rest: number, whole: number) => allocated(licenses, [rest, Math.max(0, whole - rest)])[0]!

/** A kind that costs nothing stays blank. */
const yearly = (amount: number, { days, length }: Period, isBlank: boolean) => (isBlank ? null : yearlyOf(amount, days, length) / 100)

/** A share and its record, held until the transaction ends. */
interface Held extends Share {
  readonly stored: Stored
}

/** @throws Refusal 409 for one that somebody has changed since it was looked at */
async function heldOf(changes: Changes, shares: readonly Share[]): Promise<Held[]> {
  const ids = shares.map(({ id }) => id)
  const byId = new Map((await lockAll(changes, true, ids)).map((stored) => [stored.id, stored]))
  return shares.map((share) => {
    const stored = byId.get(share.id)
    if (stored?.version !== share.version)
      throw conflict('A share of this application was changed in the meantime. Look at it, then try again.')
    return { ...share, stored }
  })
}

/**
 * New shares of a portfolio, one for each period. Shares that begin in the year move to the periods. A share that began earlier ends with the
 * year before, and a share that continues after the year continues as a share of its own.
 */
function sharesOf(
  year: number,
  there: There,
  applicationId: string,
  shares: readonly Held[],
  periods: readonly Period[],
  values: readonly object[],
  at: number,
): Omit<Wanted, 'isShare'> {
  const own = { portfolioId: there.id, applicationId }
  const [earlier, begun] = [shares.filter(({ first }) => first < firstDay(year)), shares.filter(({ first }) => first >= firstDay(year))]
  if (begun.length > periods.length)
    throw ruleNotMet(
      `portfolios.${at}.portfolioId`,
      `${there.name} carries more than one share that begins in ${year}. Change those by themselves.`,
    )
  const daysOf = ({ first, last }: Period) => ({ effectiveDate: first, endDate: last })
  const later = shares.filter(({ last }) => last > lastDay(year))
  return {
    patches: [
      ...earlier.map(({ stored }) => ({ stored, body: { endDate: lastDay(year - 1) } })),
      ...begun.map(({ stored }, place) => ({ stored, body: { ...values[place]!, ...daysOf(periods[place]!) } })),
    ],
    made: [
      ...periods.slice(begun.length).map((period, place) => ({ ...own, ...values[begun.length + place]!, ...daysOf(period) })),
      ...later.map(({ stored }) => ({ ...copied(entityFor(true), stored.record), effectiveDate: firstDay(year + 1) })),
    ],
  }
}

async function membersOf(changes: Changes, applicationId: string, given: readonly string[]): Promise<There[]> {
  if (new Set(given).size < given.length) throw badInput([{ path: 'portfolios', message: 'Name each portfolio once' }])
  const there = await portfoliosFor(changes, given, portfolioCost.rights.edit)
  const inIt = new Set((await changes.transaction.rows(selectMembers, [applicationId, given])).map(({ id }) => id))
  return given.map((id, at) => {
    const found = there.find((one) => one.id === id)!
    if (!inIt.has(id)) throw ruleNotMet(`portfolios.${at}.portfolioId`, `The application is not in ${found.name}`)
    return found
  })
}

export const divideApplication: Handler<Calls['divideApplication']> = async ({ params, body: { year, portfolios } }, context) => {
  await crud.findRecord(context, applicationRecords, params.id)
  const applicationId = params.id.toLowerCase()
  const given = portfolios.map(({ portfolioId }) => portfolioId.toLowerCase())
  const seen = amountsSeen(context.session.grants)
  return change(context.tenant, context.session, async (changes) => {
    const { rows } = changes.transaction
    await rows(takeTurns, [applicationId])
    const there = await membersOf(changes, applicationId, given)
    if (seen && given.some((id) => !seen.includes(id)))
      throw notAllowed('You can’t see what this application costs, so you can’t change it.')
    const [asItIs] = await rows<SplitYear>(splitStatement, [seen, null, null, year, year, applicationId])
    refuseOtherState(context, versionOfYear(asItIs ?? { cents: 0, portfolios: [] }), `The costs of ${year} and their shares`)
    const periods = await rows(selectPeriods, [seen, null, null, year, year, applicationId])
    if (sum(byKind(periods)) === 0) throw ruleNotMet('year', `It costs nothing in ${year}, so there is nothing to divide`)
    const shares = await rows(selectShares, [seen, year, applicationId])
    const held = await heldOf(
      changes,
      shares.filter(({ portfolioId }) => given.includes(portfolioId)),
    )
    const amounts = dividedOver(
      periods,
      shares.filter(({ portfolioId }) => !given.includes(portfolioId)),
      portfolios.map(({ percent }) => percent),
    )
    const wanted = there.map((one, at) => {
      const its = held.filter(({ portfolioId }) => portfolioId === one.id)
      const values = amounts.map((ofPeriod) => ofPeriod[at]!)
      return sharesOf(year, one, applicationId, its, periods, values, at)
    })
    const [patches, made] = [wanted.flatMap((one) => one.patches), wanted.flatMap((one) => one.made)]
    return { written: await writeEntries(changes, [{ isShare: true, patches, made }]) }
  })
}
