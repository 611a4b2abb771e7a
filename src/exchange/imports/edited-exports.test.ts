import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { readTable } from '#platform/server/spreadsheet/read-table.ts'
import { dryRun, run, upload } from './server/exchange-for-tests.ts'

/* An export as people give it back: opened in a spreadsheet, with sums below it, and saved in another way. */

const { addAccount, addPerson } = await testApp()

interface Sheet {
  readonly headers: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

async function exported(): Promise<Sheet & { readonly person: Person }> {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  for (const [name, longDescription, inHouseUsers] of [
    ['Total', 'One line', 3],
    ['Payroll', 'Wages\nand taxes', 1200],
    ['Billing', 'Invoices\r\nand reminders', 15],
    ['Archive', null, 250],
  ])
    await person.send('POST', '/applications', { name, longDescription, inHouseUsers, lifecycleStartDate: '2024-03-04' })
  const { columns, rows } = await readTable((await person.send('GET', '/exports/applications?format=csv')).body, 'export.csv')
  return { person, headers: columns.map(({ name }) => name), rows }
}

const asCsv = ({ headers, rows }: Sheet, delimiter = ','): string =>
  [headers, ...rows].map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter)).join('\r\n')

async function countsOf(person: Person, text: string) {
  return (await dryRun(person, (await upload(person, 'application', text, 'export.csv')).importId)).counts
}

const none = { total: 4, create: 0, update: 0, unchanged: 4, skip: 0, reject: 0 }

test('lines within cells that a program has ended in another way change nothing', async () => {
  const { person, headers, rows } = await exported()
  for (const end of ['\n', '\r\n', '\r'])
    expect(
      await countsOf(person, asCsv({ headers, rows: rows.map((row) => row.map((cell) => cell.replaceAll(/\r\n?|\n/g, end))) })),
      JSON.stringify(end),
    ).toEqual(none)
})

test('a sum that somebody has added below is no record; a record of that name is', async () => {
  const { person, headers, rows } = await exported()
  const sum = headers.map((header) => (header === 'Name' ? 'Total' : header === 'In-house users' ? '1468' : ''))
  const file = await upload(person, 'application', asCsv({ headers, rows: [...rows, sum] }), 'export.csv')
  const { counts, rows: checked } = await dryRun(person, file.importId)
  expect(counts).toEqual({ ...none, total: 5, skip: 1 })
  expect(checked.find(({ action }) => action === 'skip')?.notes[0]?.message).toBe('The line is a sum, so it is left out.')
  // A column that was added to it makes no difference.
  const more = { headers: [...headers, 'Remark'], rows: [...rows, sum].map((row) => [...row, '']) }
  expect(await countsOf(person, asCsv(more))).toEqual({ ...none, total: 5, skip: 1 })
})

test('a name that was added below, and nothing beside it, is a record', async () => {
  const { person, headers, rows } = await exported()
  const added = headers.map((header) => (header === 'Name' ? 'Calendar' : ''))
  const file = await upload(person, 'application', asCsv({ headers, rows: [...rows, added] }), 'export.csv')
  expect((await run(person, file.importId)).message).toBe('Added 1 application.')
})

test('semicolons, days and numbers of a German spreadsheet, columns in another order, blank lines and columns', async () => {
  const { person, headers, rows } = await exported()
  const german = rows.map((row) => row.map((cell) => cell.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3.$2.$1')))
  expect(await countsOf(person, `\ufeff${asCsv({ headers, rows: german }, ';')}`)).toEqual(none)
  expect(await countsOf(person, asCsv({ headers: headers.toReversed(), rows: rows.map((row) => row.toReversed()) }))).toEqual(none)
  const wide = { headers: [...headers, '', ''], rows: rows.flatMap((row) => [[...row, '', ''], [...row, '', ''].map(() => '')]) }
  expect(await countsOf(person, asCsv(wide))).toEqual(none)
})
