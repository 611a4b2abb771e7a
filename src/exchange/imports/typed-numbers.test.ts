/* A number of a workbook or a JSON file is that number, whatever the texts of the file write: in records, in costs, in the file of rejected rows. */
import { writeOds } from 'hucre/ods'
import { writeXlsx, type WriteSheet } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { readTable } from '#platform/server/spreadsheet/read-table.ts'
import type { Import } from './contract.ts'
import { csv, dryRun, replan, run, upload } from './server/exchange-for-tests.ts'

const { addAccount, addPerson } = await testApp()
const someone = async (): Promise<Person> => addPerson(await addAccount(), ['Global Admin'])
type Rows = (string | number | null)[][]
const xlsx = async (rows: Rows, more: Partial<WriteSheet> = {}) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Sheet', rows, ...more }] }))
const ods = async (rows: Rows) => Buffer.from(await writeOds({ sheets: [{ name: 'Sheet', rows }] }))
const json = ([header = [], ...rows]: Rows) =>
  Buffer.from(JSON.stringify(rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at]])))))
const jsonRows = (rows: Rows) => Buffer.from(JSON.stringify(rows))
const forms = { xlsx, ods, json, 'rows.json': jsonRows }

async function runWhole(person: Person, file: Import): Promise<void> {
  expect((await dryRun(person, file.importId)).counts).toMatchObject({ reject: 0 })
  expect((await run(person, file.importId)).status).toBe('succeeded')
}

async function costsOf(bytes: Buffer, name: string, entity = 'applicationCost'): Promise<unknown[]> {
  const person = await someone()
  await runWhole(person, await upload(person, entity, bytes, name))
  const entries: Record<string, unknown>[] = (await person.send('GET', '/applicationcosts')).body
  const told = entries.map(({ effectiveDate, license }): [string, number] => [String(effectiveDate).slice(0, 4), Number(license)])
  return told.toSorted(([year, amount], [other, otherAmount]) => year.localeCompare(other) || amount - otherAmount)
}

test.each(Object.entries(forms))('numbers of a file of costs are not read by its mark: %s', async (form, bytes) => {
  const years: Rows = [
    ['Anwendung', 'Lizenz 2025', 'Lizenz 2026'],
    ['Kasse', 1234.5, 12.34],
    ['Portal', 100, 2.1],
    ['Archiv', '1.500,00', '2.500'],
  ]
  expect(await costsOf(await bytes(years), `Kosten.${form}`)).toEqual([
    ['2025', 100],
    ['2025', 1234.5],
    ['2025', 1500],
    ['2026', 2.1],
    ['2026', 12.34],
    ['2026', 2500],
  ])
  const thousands: Rows = [
    ['Anwendung', 'Kosten 2025 (TEUR)', 'Bemerkung'],
    ['Kasse', 12.345, 'a'],
    ['Portal', 2.5, 'b'],
  ]
  expect(await costsOf(await bytes(thousands), `TEUR.${form}`)).toEqual([
    ['2025', 2500],
    ['2025', 12345],
  ])
  const parts: Rows = [
    ['Anwendung', 'Kostenart', 'Betrag (T€)', 'Jahr'],
    ['Kasse', 'Lizenz', 12.345, 2025],
    ['Portal', 'Lizenz', '1.500,5', 2025],
  ]
  expect(await costsOf(await bytes(parts), `Liste.${form}`)).toEqual([
    ['2025', 12345],
    ['2025', 1500500],
  ])
  const beside: Rows = [
    ['Anwendung', 'Lizenzkosten 2025 (TEUR)', 'Beschreibung'],
    ['Kasse', 12.345, 'a'],
    ['Portal', '1.234,5', 'b'],
  ]
  expect(await costsOf(await bytes(beside), `Anwendungen.${form}`, 'application')).toEqual([
    ['2025', 12345],
    ['2025', 1234500],
  ])
})

interface Asker extends Person {
  readonly key: string
}
/** Somebody whose applications have a number, which keeps two decimals. */
async function withAmount(): Promise<Asker> {
  const person = await someone()
  const { body } = await person.send('POST', '/customfields', { ofEntity: 'application', name: 'Betrag', kind: 'number' })
  return { ...person, key: body.fieldKey }
}
async function amountsOf({ key, send }: Asker): Promise<(readonly [string, unknown])[]> {
  const { body } = await send('GET', '/applications?fields=name,custom&sort=name')
  return body.map(({ name, custom }: { name: string; custom: Record<string, unknown> }) => [name, custom[key]] as const)
}

test('a merged number says the same in each of its rows', async () => {
  const person = await withAmount()
  const rows: Rows = [
    ['Anwendung', 'Betrag'],
    ['A', 12.345],
    ['B', null],
    ['C', '1.234,56'],
  ]
  const bytes = await xlsx(rows, { merges: [{ startRow: 1, startCol: 1, endRow: 2, endCol: 1 }] })
  await runWhole(person, await upload(person, 'application', bytes, 'Anwendungen.xlsx'))
  expect(await amountsOf(person)).toEqual([
    ['A', 12.35],
    ['B', 12.35],
    ['C', 1234.56],
  ])
})

test('a number that a person has put right is written as its column is', async () => {
  const person = await withAmount()
  const rows: Rows = [
    ['Name', 'Betrag'],
    ['A', 12.5],
    ['B', '1.234,56'],
    ['C', 2.125],
  ]
  const file = await upload(person, 'application', await xlsx(rows), 'b.xlsx')
  expect(file.plan.formats['Betrag']).toMatchObject({ decimalMark: ',' })
  await replan(person, file.importId, { edits: [{ rowNumber: 2, column: 'Betrag', value: '1.500' }] })
  await runWhole(person, file)
  expect(await amountsOf(person)).toEqual([
    ['A', 1500],
    ['B', 1234.56],
    ['C', 2.13],
  ])
  const costs = await someone()
  const years: Rows = [
    ['Anwendung', 'Lizenz 2025', 'Wartung 2025'],
    ['Kasse', 12.5, '1.234,56'],
  ]
  const ofCosts = await upload(costs, 'applicationCost', await xlsx(years), 'Kosten.xlsx')
  await replan(costs, ofCosts.importId, { edits: [{ rowNumber: 2, column: 'Lizenz 2025', value: '1.500' }] })
  await runWhole(costs, ofCosts)
  expect((await costs.send('GET', '/applicationcosts')).body[0]).toMatchObject({ license: 1500 })
})

test('where a file has its numbers as such alone, an edit is written as they are shown', async () => {
  const person = await withAmount()
  const rows: Rows = [
    ['Anwendung', 'Betrag'],
    ['A', 12.3456],
    ['B', 7.25],
  ]
  const file = await upload(person, 'application', await xlsx(rows), 'Anwendungen.xlsx')
  await replan(person, file.importId, { edits: [{ rowNumber: 2, column: 'Betrag', value: '12.345' }] })
  await runWhole(person, file)
  expect(await amountsOf(person)).toEqual([
    ['A', 12.35],
    ['B', 7.25],
  ])
})

test.each(['csv', 'xlsx'] as const)('rejected rows keep their numbers: %s', async (format) => {
  for (const other of [null, '1.234,56', '1,234.56']) {
    const person = await withAmount()
    const rows: Rows = [
      ['Anwendung', 'Betrag'],
      ['A', 12.5],
      ['', 12.345],
      ['', -1.25],
      ['', 0.125],
      ...(other === null ? [] : [['Other', other]]),
    ]
    const file = await upload(person, 'application', await xlsx(rows), 'b.xlsx')
    await run(person, file.importId)
    const bytes: Buffer = (await person.send('GET', `/imports/${file.importId}/rejected?format=${format}`)).body
    const again = await upload(person, 'application', bytes, `b, rejected rows.${format}`)
    expect(again.rowCount).toBe(3)
    const named = [2, 3, 4].map((rowNumber) => ({ rowNumber, column: 'Anwendung', value: `N${rowNumber}` }))
    await replan(person, again.importId, { edits: named })
    await runWhole(person, again)
    expect((await amountsOf(person)).filter(([name]) => name.startsWith('N'))).toEqual([
      ['N2', 12.35],
      ['N3', -1.25],
      ['N4', 0.13],
    ])
    if (format === 'xlsx') expect((await readTable(bytes, 'a.xlsx')).typed.get(1)?.size).toBe(3)
    // Of somebody who has never seen the file.
    const stranger = await withAmount()
    const first = await upload(stranger, 'application', bytes, `rows.${format}`)
    await replan(stranger, first.importId, { edits: named, columns: { ...first.plan.columns, Betrag: `custom.${stranger.key}` } })
    await runWhole(stranger, first)
    expect((await amountsOf(stranger)).map(([, amount]) => amount)).toEqual([12.35, -1.25, 0.13])
  }
})

test('the rejected rows of a file of texts stay as they were written', async () => {
  const person = await withAmount()
  const file = await upload(person, 'application', csv('Anwendung;Betrag', 'A;1.234,5', ';1.500', ';12,5'), 'b.csv')
  await run(person, file.importId)
  const { body } = await person.send('GET', `/imports/${file.importId}/rejected?format=csv`)
  expect((await readTable(body, 'a.csv')).rows.map((row) => row[1])).toEqual(['1.500', '12,5'])
})
