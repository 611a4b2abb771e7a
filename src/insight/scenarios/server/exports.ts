/** A scenario as a file: everything on its page, a line each, so that a workbook can be filtered by part. */
import { recordIn } from '#platform/server/records/record-json.ts'
import { writeExport } from '#tenancy/audit/server/record.ts'
import { writingFor } from '#exchange/exports/server/export-records.ts'
import { fileTypes } from '#exchange/imports/contract.ts'
import type { scenarios } from '#insight/scenarios/contract.ts'
import type { Lost, Outcome, OutcomeStep, Touched } from '#insight/scenarios/contract/outcome.ts'
import { dayNow } from '#platform/contract/day.ts'
import { file } from '#platform/server/http/answer.ts'
import * as crud from '#platform/server/http/crud.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import type { ExportColumn, ExportValue } from '#platform/server/spreadsheet/export-column.ts'
import { writeTable } from '#platform/server/spreadsheet/write-table.ts'
import { outcomeOf } from './outcome.ts'
import { scenarioRecords } from './records.ts'

const plainColumns: readonly ExportColumn[] = [
  { name: 'Part', shape: 'text' },
  { name: 'Name', shape: 'text' },
  { name: 'What', shape: 'text' },
  { name: 'Last day', shape: 'date' },
]
/** Without the right to see amounts these are not there at all. */
const amountColumns: readonly ExportColumn[] = ['Yearly cost', 'Without the scenario', 'Removed cost', 'Added cost', 'Saved'].map(
  (name) => ({
    name,
    shape: 'money',
  }),
)

const cents = (amount: number) => Math.round(amount * 100) / 100
const lostLine = (part: string) => (one: Lost) => [part, [one.code, one.name].filter(Boolean).join(' '), null, one.lastDate]
const touchedLine = (part: string) => (one: Touched) => [part, one.name, one.applications.join(', '), null]

const actionOf = ({ action, onto, isCounted }: OutcomeStep): string =>
  `${[action, onto].filter(Boolean).join(': ')}${isCounted ? '' : ', without a successor: saving not counted'}`

/** Lines are as long as they have something to say. */
function linesOf(told: Outcome): ExportValue[][] {
  return [
    ...told.steps.map((one) => ['Step', one.name, actionOf(one), one.lastDate, one.yearlyCost]),
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
  const told = await outcomeOf(context, params.id)
  const columns = [...plainColumns, ...(told.amountsSeen ? amountColumns : [])]
  const rows = linesOf(told).map((line) => columns.map((_, at) => line[at]))
  await writeExport(context, name, rows.length)
  const format = query.format ?? 'xlsx'
  const written = await writeTable(format, columns, rows, { ...writingFor(context), name })
  return file(written, fileTypes[format], `${name} ${dayNow()}.${format}`)
}
