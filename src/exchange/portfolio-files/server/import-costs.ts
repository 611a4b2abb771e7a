/** Portfolio share in a row of a file. */
import { kinds, type Kind } from '#portfolio/relations/contract/cost-kinds.ts'
import { portfolioCostRecords } from '#portfolio/costs/server/records.ts'
import { entriesOf } from '#platform/contract/keys.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { columnName } from '#platform/server/records/columns.ts'
import { insertRecords, updateRecords } from '#platform/server/records/write.ts'

export interface CostCells {
  readonly effectiveDate: string
  readonly endDate: string | null
  readonly licenseCount: number | null
  readonly amounts: Partial<Record<Kind, number | null>>
}

interface Told extends CostCells {
  /** Null: an entry of the application itself. */
  readonly id: string | null
}

const columns = `effective_date::text as "effectiveDate", end_date::text as "endDate", license_count as "licenseCount",
  json_build_object(${kinds.map((kind) => `'${kind}', ${columnName(kind)}`).join(', ')}) as amounts`

/** $2 the portfolio, $3 the application, $4 the first day: the share that begins then, else the application's own entry. */
const beginning: Statement<Told> = {
  name: 'portfolio_files.costs_beginning',
  text: `select portfolio_application_cost_history_id as id, ${columns} from portfolio_application_cost_history
where account_id = $1 and portfolio_id = $2 and application_id = $3 and effective_date = $4::date and active
union all
select null, ${columns} from application_cost_history where account_id = $1 and application_id = $3 and effective_date = $4::date and active`,
}

/** Writes a share if the row differs from the stored one; returns whether it did. */
export async function writeShare(changes: Changes, portfolioId: string, applicationId: string, cells: CostCells): Promise<boolean> {
  const found = await changes.transaction.rows(beginning, [portfolioId, applicationId, cells.effectiveDate])
  const share = found.find(({ id }) => id !== null)
  const told = share ?? found[0]
  if (told && isSame(told, cells)) return false
  const { effectiveDate, endDate, licenseCount, amounts } = cells
  const body = { effectiveDate, endDate, licenseCount, ...amounts }
  if (share) await updateRecords(changes, portfolioCostRecords, [{ id: share.id!, body }])
  else await insertRecords(changes, portfolioCostRecords, [{ portfolioId, applicationId, ...body }])
  return true
}

/** Kinds that the file has no column for are not asked. */
const isSame = (told: Told, cells: CostCells) =>
  told.endDate === cells.endDate &&
  told.licenseCount === cells.licenseCount &&
  entriesOf(cells.amounts).every(([kind, amount]) => (told.amounts[kind] ?? null) === amount)
