/** Sets what applications cost in one year: all in one transaction, or none, by the writer and the rules that single entries go by. */
import { valueOf } from '#platform/contract/entity.ts'
import { entriesOf } from '#platform/contract/keys.ts'
import type { costs } from '#portfolio/costs/contract.ts'
import { enteredFields, enteredNames, type Entered, type EnteredField, type EntryChange } from '#portfolio/costs/contract/entry.ts'
import type { ApplicationYear } from '#portfolio/costs/contract/totals.ts'
import { formatNumber } from '#platform/contract/format.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { badInput, notAllowed, Refusal } from '#platform/server/http/refusal.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { change, type Changes } from '#platform/server/records/changes.ts'
import type { Stored } from '#platform/server/records/patch.ts'
import { rowsWithin } from './applications-of-year.ts'
import { firstDay, lastDay, piecesFor, type Row } from './entry-pieces.ts'
import { scopeOf, type CostScope, type Scope } from './totals.ts'
import { entityFor, lockAll, writeEntries, type Wanted } from './write-entries.ts'

type Calls = typeof costs.calls
type Amounts = Partial<Record<EnteredField, number | null>>
interface Wish {
  readonly applicationId: string
  readonly amounts: Amounts
  readonly seen?: Amounts | undefined
}
export type Values = NonNullable<CostScope['values']>

/** @throws Refusal 400 */
export function yearIn(text: string): number {
  const year = Number(text)
  if (!/^\d{4}$/.test(text) || year < 1900 || year > 2200)
    throw badInput([{ path: 'path.year', message: 'The year must be one from 1900 to 2200' }])
  return year
}

/** @throws Refusal 403 for a reader without permission to see costs there */
export async function scopeToEnter(context: Context, scope: Scope): Promise<Values> {
  const { values } = await scopeOf(context, scope)
  if (!values) throw notAllowed('You can’t see what applications cost here, so you can’t change it.')
  return values
}

/** Why an application is refused, and the status that the whole is refused with. */
interface Problem {
  readonly status: number
  readonly message: string
}
const missing: Problem = { status: 404, message: 'Application not found, or you don’t have access to it.' }
const numberOf = (amount: number | null | undefined) => amount ?? 0

function problemOf(row: ApplicationYear | undefined, { seen = {} }: Wish, year: number): Problem | undefined {
  if (!row) return missing
  const { name, entry } = row
  if (entry === 'closed') return { status: 403, message: `You can view what ${name} costs but not change it.` }
  const other = enteredNames.find((field) => seen[field] !== undefined && numberOf(seen[field]) !== numberOf(row[field]))
  if (other)
    return {
      status: 409,
      message: `${name} was changed in the meantime: ${enteredFields[other].label} in ${year} is ${written(other, row)} now.`,
    }
  if (entry === 'several') return { status: 422, message: `${name} has several entries in ${year}. Change them in its cost history.` }
  if (entry === 'partial')
    return { status: 422, message: `The entry of ${name} holds for some days of ${year} only. Change it in its cost history.` }
  return undefined
}

const written = (field: EnteredField, row: ApplicationYear) => formatNumber(numberOf(row[field]), field === 'licenseCount' ? undefined : 2)

/** Fields of which the wish is not what is there. */
const changedIn = (row: ApplicationYear, { amounts }: Wish) =>
  enteredNames.filter((field) => amounts[field] !== undefined && numberOf(amounts[field]) !== numberOf(row[field]))

interface Planned {
  readonly row: ApplicationYear
  readonly amounts: Amounts
}
interface Plan {
  readonly planned: readonly Planned[]
  readonly problems: readonly (Problem & { readonly at: number; readonly applicationId: string; readonly name: string | null })[]
}

function planOf(rows: ReadonlyMap<string, ApplicationYear>, wishes: readonly Wish[], year: number): Plan {
  const planned: Planned[] = []
  const problems: Plan['problems'][number][] = []
  for (const [at, wish] of wishes.entries()) {
    const row = rows.get(wish.applicationId)
    const problem = problemOf(row, wish, year)
    if (problem) problems.push({ ...problem, at, applicationId: wish.applicationId, name: row?.name ?? null })
    else {
      const fields = changedIn(row!, wish)
      if (fields.length) planned.push({ row: row!, amounts: Object.fromEntries(fields.map((field) => [field, wish.amounts[field]])) })
    }
  }
  return { planned, problems }
}

function changeOf({ row, amounts }: Planned): EntryChange {
  const { applicationId, name, isShare } = row
  const fields = entriesOf(amounts).map(([field, value]): [string, [number | null, number | null]] => [field, [row[field], value ?? null]])
  return { applicationId, name, isShare, fields: Object.fromEntries(fields) }
}

const touching = (name: string, table: string, key: string, where = ''): Statement => ({
  name,
  text: `select e.${key} as id from ${table} e where e.account_id = $1 and e.application_id = any($2::uuid[]) and e.active
  and e.effective_date <= $4::date and coalesce(e.end_date, 'infinity') >= $3::date${where} order by 1 for update`,
})
const entriesOfYear = touching('costs.lock_entries', 'application_cost_history', 'application_cost_history_id')
const sharesOfYear = touching(
  'costs.lock_shares',
  'portfolio_application_cost_history',
  'portfolio_application_cost_history_id',
  ' and e.portfolio_id = $5::uuid',
)

/** Entries and shares that have a day of the year, held until the transaction ends. */
async function lockYear(changes: Changes, [, , sharesOf]: Values, ids: readonly string[], year: number) {
  const of = [ids, firstDay(year), lastDay(year)]
  const { rows } = changes.transaction
  const entries = await rows<{ id: string }>(entriesOfYear, of)
  const shares = sharesOf ? await rows<{ id: string }>(sharesOfYear, [...of, sharesOf]) : []
  const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id)
  return [await lockAll(changes, false, idsOf(entries)), await lockAll(changes, true, idsOf(shares))] as const
}

const isOf = ({ record }: Stored, { applicationId }: ApplicationYear) => valueOf(record, 'applicationId') === applicationId

/** Rows to write of one kind. */
function wantedOf(isShare: boolean, plan: Plan, locked: readonly Stored[], year: number): Wanted {
  const byApplication = new Map(locked.map((stored) => [valueOf(stored.record, 'applicationId'), stored]))
  const patches: Wanted['patches'][number][] = []
  const made: Row[] = []
  for (const { row, amounts } of plan.planned) {
    const isNew = row.entry === 'free'
    if (row.isShare !== isShare) continue
    if (isNew) made.push({ applicationId: row.applicationId, effectiveDate: firstDay(year), endDate: lastDay(year), ...amounts })
    else {
      const stored = byApplication.get(row.applicationId)
      if (!stored) throw new Refusal(409, `${row.name} was changed in the meantime. Try again.`)
      const pieces = piecesFor(entityFor(isShare), stored.record, year, amounts)
      patches.push({ stored, body: pieces.patch })
      made.push(...pieces.made)
    }
  }
  return { isShare, patches, made }
}

async function enter(
  context: Context,
  changes: Changes,
  scope: Scope,
  values: Values,
  year: number,
  wishes: readonly Wish[],
): Promise<Entered> {
  const ids = wishes.map(({ applicationId }) => applicationId)
  let locked = await lockYear(changes, values, ids, year)
  const plan = planOf(await rowsWithin(context, changes.transaction, scope, values, { year, ids }), wishes, year)
  const [first] = plan.problems
  if (first)
    throw new Refusal(first.status, first.message, {
      errors: plan.problems.map(({ at, message }) => ({ path: `applications.${at}`, message })),
    })
  // After waiting for another writer, the pieces made meanwhile appear only in a new read.
  if (plan.planned.some(({ row }) => row.entry === 'whole' && !locked[Number(row.isShare)]!.some((stored) => isOf(stored, row))))
    locked = await lockYear(changes, values, ids, year)
  const wanted = [wantedOf(false, plan, locked[0], year), wantedOf(true, plan, locked[1], year)]
  return { changes: plan.planned.map(changeOf), problems: [], written: await writeEntries(changes, wanted) }
}

export const enterYear: Handler<Calls['enterYear']> = async ({ params, body: { applications, preview, ...scope } }, context) => {
  const year = yearIn(params.year)
  const wishes: Wish[] = applications.map((one) => ({ ...one, applicationId: one.applicationId.toLowerCase() }))
  const ids = wishes.map(({ applicationId }) => applicationId)
  const twice = ids.findIndex((id, at) => ids.indexOf(id) < at)
  if (twice >= 0) throw badInput([{ path: `applications.${twice}.applicationId`, message: 'This application is named twice' }])
  const values = await scopeToEnter(context, scope)
  if (!preview) return change(context.tenant, context.session, (changes) => enter(context, changes, scope, values, year, wishes))
  const { planned, problems } = planOf(await rowsWithin(context, context.tenant, scope, values, { year, ids }), wishes, year)
  return {
    changes: planned.map(changeOf),
    problems: problems.map(({ applicationId, name, message }) => ({ applicationId, name, message })),
    written: [],
  }
}
