/* Numbers and days of a file are read by one decimal mark and one order, as the columns that prove it say. */
import { writeXlsx as writeWorkbook, type WriteSheet } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import type { Import } from './contract.ts'
import { csv, dryRun, replan, run, upload } from './server/exchange-for-tests.ts'

const { addAccount, addPerson } = await testApp()
const someone = async (): Promise<Person> => addPerson(await addAccount(), ['Global Admin'])
const recordsIn = async (person: Person, path: string): Promise<Record<string, unknown>[]> => (await person.send('GET', path)).body
const workbook = async (sheet: Omit<WriteSheet, 'name'>) => Buffer.from(await writeWorkbook({ sheets: [{ name: 'Sheet', ...sheet }] }))

type Asker = Person & { readonly keys: readonly string[] }

/** Somebody whose applications have fields of money with these names. */
async function money(...names: string[]): Promise<Asker> {
  const person = await someone()
  const keys: string[] = []
  for (const name of names)
    keys.push((await person.send('POST', '/customfields', { ofEntity: 'application', name, kind: 'money' })).body.fieldKey)
  return { ...person, keys }
}
async function valuesOf(person: Asker, file: Import): Promise<unknown[]> {
  const job = await run(person, file.importId)
  if (job.status !== 'succeeded') throw new Error(job.message ?? '')
  const rows = await recordsIn(person, '/applications?fields=name,custom&sort=name')
  return rows.map(({ custom }) => person.keys.map((key) => (custom as Record<string, unknown>)[key]))
}

test('one column that proves the comma makes "1.000" of another a thousand', async () => {
  const person = await money('Licences', 'Staff')
  const file = await upload(
    person,
    'application',
    csv('Name;Licences;Staff', 'A;1.234;1.234,50', 'B;1.000;2.000', "C;5;1'250,00 €", 'D;(7);12-'),
  )
  expect(file.written.decimals).toMatchObject({ way: ',', how: 'proven', proofs: [{ column: 'Staff', value: '1.234,50' }], open: null })
  expect(file.columns.map(({ decimalCertain }) => decimalCertain)).toEqual([true, true, true])
  expect(await valuesOf(person, file)).toEqual([
    [1234, 1234.5],
    [1000, 2000],
    [5, 1250],
    [-7, -12],
  ])
})

test('without proof the file asks once, with both readings; the answer is kept', async () => {
  const person = await money('Licences', 'Staff')
  const text = csv('Name,Licences,Staff', 'A,1.000,2.500', 'B,3.000,4.500')
  const file = await upload(person, 'application', text)
  expect(file.written.decimals).toMatchObject({
    way: '.',
    how: 'open',
    proofs: [],
    open: { column: 'Licences', value: '1.000', readings: { '.': '1', ',': '1000' } },
  })
  const answered = await replan(person, file.importId, { written: { decimalMark: ',', dateOrder: null } })
  expect(['Licences', 'Staff'].map((header) => answered.plan.formats[header]!.decimalMark)).toEqual([',', ','])
  expect((await person.send('GET', `/imports/${file.importId}`)).body.plan.written.decimalMark).toBe(',')
  expect(await valuesOf(person, file)).toEqual([
    [1000, 2500],
    [3000, 4500],
  ])
  const again = await upload(person, 'application', text)
  expect(again.plan.formats['Staff']!.decimalMark).toBe(',')
})

test('the guess that is preselected goes by what stands between the columns and by the words of the header', async () => {
  const guessed = async (text: string) => (await upload(await money('Kosten'), 'application', text)).written.decimals.way
  expect(await guessed(csv('Name;Kosten', 'A;1.000', 'B;2.500'))).toBe(',')
  expect(await guessed(csv('Anwendung\tKosten', 'A\t1.000', 'B\t2.500'))).toBe(',')
  expect(await guessed(csv('Name,Cost', 'A,$1.000', 'B,$2.500'))).toBe('.')
})

test('columns that contradict each other each go by themselves, and it is said', async () => {
  const person = await money('Licences', 'Staff')
  const file = await upload(person, 'application', csv('Name;Licences;Staff', 'A;1.234,50;1,234.50', 'B;1.000,00;2,000.00'))
  expect(file.written.decimals.how).toBe('mixed')
  expect(file.written.decimals.proofs.map(({ column, way }) => [column, way])).toEqual([
    ['Staff', '.'],
    ['Licences', ','],
  ])
  expect(await valuesOf(person, file)).toEqual([
    [1234.5, 1234.5],
    [1000, 2000],
  ])
})

test('a version proves no decimal mark', async () => {
  const person = await money('Licences')
  const file = await upload(person, 'application', csv('Name;Version;Licences', 'A;4.1;1.234,50', 'B;10.2;1.000'))
  expect(file.written.decimals).toMatchObject({ way: ',', how: 'proven' })
})

test('days follow the column that proves their order', async () => {
  const person = await someone()
  const file = await upload(
    person,
    'application',
    csv('Name,In use from,In use until', 'A,03/04/2024,31/12/2025', 'B,05/06/2024,01/02/2026'),
  )
  expect(file.written.dates).toMatchObject({ way: 'day-first', how: 'proven', proofs: [{ column: 'In use until' }] })
  await run(person, file.importId)
  const rows = await recordsIn(person, '/applications?sort=name')
  expect(rows.map(({ lifecycleStartDate }) => lifecycleStartDate)).toEqual(['2024-04-03', '2024-06-05'])
})

test('a period is its first day as a start and its last as an end', async () => {
  const person = await someone()
  const periods = ['2028', 'Q4 2026', '06/2026', 'Feb 2024', 'H1 2027']
  const file = await upload(
    person,
    'application',
    csv('Name,In use from,In use until', ...periods.map((one, at) => `App ${at},${one},${one}`)),
  )
  await run(person, file.importId)
  const rows = await recordsIn(person, '/applications?sort=name')
  expect(rows.map(({ lifecycleStartDate, lifecycleEndDate }) => [lifecycleStartDate, lifecycleEndDate])).toEqual([
    ['2028-01-01', '2028-12-31'],
    ['2026-10-01', '2026-12-31'],
    ['2026-06-01', '2026-06-30'],
    ['2024-02-01', '2024-02-29'],
    ['2027-01-01', '2027-06-30'],
  ])
})

test('numbers of a workbook are numbers, whatever its texts write; percentages are as they are shown', async () => {
  const person = await money('Licences', 'Share')
  const rows = [
    ['Name', 'Licences', 'Share'],
    ['A', 1.234, 0.333],
    ['B', '1.234,50', 0.1],
    ['C', 12.5, 1],
  ]
  const cells: WriteSheet['cells'] = new Map([1, 2, 3].map((row) => [`${row},2`, { value: rows[row]![2]!, style: { numFmt: '0.0%' } }]))
  const file = await upload(person, 'application', await workbook({ rows, cells }), 'typed.xlsx')
  expect(file.written.decimals).toMatchObject({ way: ',', how: 'proven' })
  expect(await valuesOf(person, file)).toEqual([
    [1.23, 33.3],
    [1234.5, 10],
    [12.5, 100],
  ])
})

test('hidden parts of a sheet are counted, and can be left out', async () => {
  const person = await someone()
  const file = await upload(
    person,
    'application',
    await workbook({
      rows: [
        ['Name', 'Short description'],
        ['A', 'x'],
        ['B', 'y'],
        ['C', 'z'],
      ],
      columns: [{}, { hidden: true }],
      rowDefs: new Map([[2, { hidden: true }]]),
    }),
    'hidden.xlsx',
  )
  expect([file.hiddenRows, file.columns.map(({ isHidden }) => isHidden)]).toEqual([1, [false, true]])
  expect((await dryRun(person, file.importId)).counts).toMatchObject({ create: 3 })
  await replan(person, file.importId, { hidden: 'leave' })
  expect(await dryRun(person, file.importId)).toMatchObject({ counts: { create: 2, skip: 1 }, hiddenLeftOut: 1 })
  await run(person, file.importId)
  const records = await recordsIn(person, '/applications?sort=name')
  expect(records.map(({ name, shortDescription }) => [name, shortDescription])).toEqual([
    ['A', null],
    ['C', null],
  ])
})

test('a formula without a stored result says so, and what to do', async () => {
  const person = await someone()
  const cells: WriteSheet['cells'] = new Map([['2,0', { formula: 'CONCATENATE("CR","M")' }]])
  const file = await upload(
    person,
    'application',
    await workbook({
      rows: [
        ['Name', 'Short description'],
        ['A', 'x'],
        [null, 'y'],
      ],
      cells,
    }),
    'f.xlsx',
  )
  expect(file.unresolved).toBe(1)
  const { rows } = await dryRun(person, file.importId)
  expect(rows.map(({ action, errors }) => [action, errors.map(({ message }) => message)])).toEqual([
    ['create', []],
    ['reject', [expect.stringMatching(/formula without a stored result. Open the file in Excel, save it/)]],
  ])
})

test('HTML in a cell becomes plain text, and is counted; signs stay', async () => {
  const person = await someone()
  const file = await upload(
    person,
    'application',
    csv('Name,Short description', 'A,<p>Ledger of <b>all</b> things</p><p>R&amp;D</p>', 'B,a < b and List<String>', 'C,<none>'),
  )
  expect((await dryRun(person, file.importId)).losses).toEqual([{ column: 'Short description', loss: 'markup', cells: 1, decimals: null }])
  await run(person, file.importId)
  const records = await recordsIn(person, '/applications?sort=name')
  expect(records.map(({ shortDescription }) => shortDescription)).toEqual(['Ledger of all things\nR&D', 'a < b and List<String>', '<none>'])
})
