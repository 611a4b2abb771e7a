/** A scenario as a file: everything on its page, a line each, so that a workbook can be filtered by part. */
import { recordIn } from '#platform/server/records/record-json.ts'
import { writeExport } from '#tenancy/audit/server/record.ts'
import { writingFor } from '#exchange/exports/server/export-records.ts'
import { fileTypes } from '#exchange/imports/contract.ts'
import type { scenarios } from '#insight/scenarios/contract.ts'
import type { Lost, Outcome, OutcomeStep, Touched } from '#insight/scenarios/contract/outcome.ts'
import { dayNow } from '#platform/contract/day.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { file } from '#platform/server/http/answer.ts'
import * as crud from '#platform/server/http/crud.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import type { ExportColumn, ExportValue } from '#platform/server/spreadsheet/export-column.ts'
import { writeTableRead } from '#platform/server/spreadsheet/write-table.ts'
import { outcomeOf } from './outcome.ts'
import { scenarioRecords } from './records.ts'

const plainColumns: readonly ExportColumn[] = [
  { name: 'Part', shape: 'text' },
  { name: 'Name', shape: 'text' },
  { name: 'What', shape: 'text' },
  { name: 'Last day', shape: 'date' },
]
/** Without the right to see amounts these are not there at all. */
const amountColumns: readonly ExportColumn[] = [
  ...['Yearly cost', 'Without the scenario', 'Removed cost', 'Added cost', 'Saved', 'One-time cost'].map((name) => ({
    name,
    shape: 'money' as const,
  })),
  { name: 'First day', shape: 'date' },
]

interface AddedCost {
  readonly name: string
  readonly first: string
  readonly last: string | null
  readonly yearly: string | null
  readonly once: string | null
  readonly active: boolean
}
/** $2: the scenario. In the order of its page, which lists archived ones too. */
const selectCosts: Statement<AddedCost> = {
  name: 'scenario.costs_for_file',
  text: `select c.name, c.start_date::text as first, c.end_date::text as last, c.yearly_amount as yearly, c.once_amount as once, c.active
from scenario_cost c where c.account_id = $1 and c.scenario_id = $2 order by c.start_date, lower(c.name), c.scenario_cost_id`,
}

const cents = (amount: number) => Math.round(amount * 100) / 100
const lostLine = (part: string) => (one: Lost) => [part, [one.code, one.name].filter(Boolean).join(' '), null, one.lastDate]
const touchedLine = (part: string) => (one: Touched) => [part, one.name, one.applications.join(', '), null]

const actionOf = ({ action, onto, isCounted }: OutcomeStep): string =>
  `${[action, onto].filter(Boolean).join(': ')}${isCounted ? '' : ', without a successor: saving not counted'}`

const costLine = ({ name, first, last, yearly, once, active }: AddedCost) => [
  'Added cost',
  name,
  active ? null : 'Archived, not counted',
  last,
  yearly,
  null,
  null,
  null,
  null,
  once,
  first,
]

/** Lines are as long as they have something to say. */
function linesOf(told: Outcome, costs: readonly AddedCost[]): ExportValue[][] {
  return [
    ...told.steps.map((one) => ['Step', one.name, actionOf(one), one.lastDate, one.yearlyCost]),
    ...costs.map(costLine),
    ...told.years.map(({ year, without, goes, comes }) => [
      'Year',
      String(year),
      null,
      null,
      null,
      without,
      goes,
      comes,
      cents(goes - comes),
    ]),
    ...told.capabilities.map(lostLine('Capability without support')),
    ...told.processes.map(lostLine('Process without support')),
    ...told.integrations.map(({ from, to, type, effect }) => [
      'Integration',
      `${from} to ${to}`,
      [effect, type].filter(Boolean).join(': '),
      null,
    ]),
    ...told.areas.map(touchedLine('Business area')),
    ...told.people.map(touchedLine('Person')),
  ]
}

export const exportScenario: Handler<(typeof scenarios)['calls']['exportScenario']> = async ({ params, query }, context) => {
  const { json } = await crud.findRecord(context, scenarioRecords, params.id)
  const { name } = recordIn(json)
  const content = async () => {
    const told = await outcomeOf(context, params.id)
    const columns = [...plainColumns, ...(told.amountsSeen ? amountColumns : [])]
    const costs = told.amountsSeen ? await context.tenant.rows(selectCosts, [params.id]) : []
    const rows = linesOf(told, costs).map((line) => columns.map((_, at) => line[at]))
    await writeExport(context, name, rows.length)
    return { columns, rows }
  }
  const format = query.format ?? 'xlsx'
  const written = await writeTableRead(format, content, { ...writingFor(context), name })
  return file(written, fileTypes[format], `${name} ${dayNow()}.${format}`)
}
