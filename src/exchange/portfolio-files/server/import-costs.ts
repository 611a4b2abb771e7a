/**
 * Portfolio share in a row of a file. A share replaces the application's own entry on its days, so a new one begins with that entry's amounts,
 * licenses and last day; what a row leaves blank stays.
 */
import { kindFields, kinds, type Kind } from '#portfolio/relations/contract/cost-kinds.ts'
import { portfolioCostRecords } from '#portfolio/costs/server/records.ts'
import { entriesOf } from '#platform/contract/keys.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { columnName } from '#platform/server/records/columns.ts'
import { insertRecords, updateRecords } from '#platform/server/records/write.ts'
import { heads } from './columns.ts'

type Values = { readonly endDate: string | null; readonly licenseCount: number | null } & { readonly [K in Kind]: number | null }

export interface CostCells {
  readonly effectiveDate: string
  /** Only what the row says. */
  readonly values: Partial<Values>
}

interface Held {
  /** Null: an entry of the application itself. */
  readonly id: string | null
  readonly effectiveDate: string
  readonly dayBefore: string
  readonly values: Values
}

const columns = `effective_date::text as "effectiveDate", (effective_date - 1)::text as "dayBefore", json_build_object('endDate', end_date, 'licenseCount', license_count,
  ${kinds.map((kind) => `'${kind}', ${columnName(kind)}`).join(', ')}) as values`

/** $2 the portfolio, $3 the application, $4 the first day: the share that begins then, and the application's own entries from then on. */
const heldThen: Statement<Held> = {
  name: 'portfolio_files.costs_held',
  text: `select portfolio_application_cost_history_id as id, ${columns} from portfolio_application_cost_history
where account_id = $1 and portfolio_id = $2 and application_id = $3 and effective_date = $4::date and active
union all
(select null, ${columns} from application_cost_history
where account_id = $1 and application_id = $3 and coalesce(end_date, 'infinity') >= $4::date and active order by effective_date)`,
}

/** Writes a share if the row differs from the stored one; returns whether it did. @throws Refusal 422 */
export async function writeShare(changes: Changes, portfolioId: string, applicationId: string, cells: CostCells): Promise<boolean> {
  const { effectiveDate, values } = cells
  const found = await changes.transaction.rows(heldThen, [portfolioId, applicationId, effectiveDate])
  const share = found.find(({ id }) => id !== null)
  const own = found.filter(({ id }) => id === null)
  const later = own.filter((entry) => entry.effectiveDate > effectiveDate)
  const covering = own.find((entry) => !later.includes(entry))
  const before = share ?? covering
  if (before?.effectiveDate === effectiveDate && entriesOf(values).every(([name, value]) => before.values[name] === value)) return false
  refuseHiding(cells, before, later)
  if (share) await updateRecords(changes, portfolioCostRecords, [{ id: share.id!, body: values }])
  else {
    // A last day alone makes no share.
    if (Object.keys(values).every((name) => name === 'endDate')) return false
    const endDate = later[0]?.dayBefore ?? null
    const body = { endDate, ...covering?.values, ...values, effectiveDate }
    await insertRecords(changes, portfolioCostRecords, [{ portfolioId, applicationId, ...body }])
  }
  return true
}

/** A row that says a last day may reach over further entries of the application, which have amounts of their own. */
function refuseHiding({ values }: CostCells, before: Held | undefined, later: readonly Held[]): void {
  const { endDate } = values
  if (endDate === undefined || endDate === before?.values.endDate) return
  for (const entry of later.filter(({ effectiveDate }) => effectiveDate <= (endDate ?? '9999-12-31'))) {
    const hidden = kinds.find((kind) => entry.values[kind] !== null && values[kind] === undefined)
    if (hidden)
      throw ruleNotMet(
        heads.until,
        `${heads.until}: the application’s own costs change on ${entry.effectiveDate}. End the share before, or give an amount for ${kindFields[hidden].label}.`,
      )
  }
}
