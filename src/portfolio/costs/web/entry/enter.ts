/** Saves what costs were entered as. */
import { costs } from '#portfolio/costs/contract.ts'
import { enteredFields, type Copied, type Entered, type EnteredField } from '#portfolio/costs/contract/entry.ts'
import type { ApplicationYear } from '#portfolio/costs/contract/totals.ts'
import { counted } from '#platform/contract/words.ts'
import { isProblem } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { askAll, offerBack } from './offerBack.ts'
import type { Amounts } from './sheet.ts'
import { showEntered, type CostScope } from './useYearRows.ts'

export interface Entry {
  readonly applicationId: string
  readonly amounts: Amounts
  /** Amounts shown at the time; a save is refused if they have changed. */
  readonly seen: Amounts
}

/** Saves all or none. Throws ApiProblem, 409 where somebody has changed one since: what is there now is then asked for. */
export async function enter(scope: CostScope, year: number, applications: readonly Entry[], what?: string): Promise<Entered> {
  try {
    const entered = await send(
      costs.calls.enterYear,
      { params: { year: String(year) }, body: { ...scope, applications: [...applications] } },
      { stay: true },
    )
    // More was written than changed where entries hold for longer: the days outside the year go on as they were.
    const isPart = entered.written.length > entered.changes.length
    const subject = what ?? `Costs of ${counted(entered.changes.length, 'application')}`
    offerBack(`${subject} changed in ${year}${isPart ? '; other years stay' : ''}`, entered)
    askAll()
    return entered
  } catch (error) {
    if (isProblem(error, 409)) askAll()
    throw error
  }
}

/** One cell of the grid. */
export async function enterCell(
  scope: CostScope,
  year: number,
  row: ApplicationYear,
  field: EnteredField,
  value: number | null,
): Promise<void> {
  const entry = { applicationId: row.applicationId, amounts: { [field]: value }, seen: { [field]: row[field] } }
  await enter(scope, year, [entry], `${enteredFields[field].label} of ${row.name}`)
  showEntered(scope, year, row, field, value)
}

export async function copyInto(scope: CostScope, year: number): Promise<Copied> {
  const copied = await send(costs.calls.copyYear, { params: { year: String(year) }, body: scope }, { stay: true })
  offerBack(`Costs of ${counted(copied.copied, 'application')} copied into ${year}`, copied)
  askAll()
  return copied
}
