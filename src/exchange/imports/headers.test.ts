/* Header rows of a file as an import detects them: none, one or two, and recurring ones. */
import { writeXlsx as writeWorkbook } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import type { Import } from './contract.ts'
import { csv, dryRun, run, upload } from './server/exchange-for-tests.ts'

const { addAccount, addPerson } = await testApp()
const someone = async (): Promise<Person> => addPerson(await addAccount(), ['Global Admin'])
const namesOf = ({ columns }: Import) => columns.map(({ name }) => name)
const added = async (person: Person, file: Import) => {
  await run(person, file.importId)
  return (await person.send('GET', '/applications?sort=name')).body as Record<string, unknown>[]
}

const records = [
  'Payroll,Ada Example,Acme Inc,High,2019-04-01',
  'CRM,Bo Example,Globex Ltd,Low,2020-05-02',
  'Intranet,Cy Example,Initech GmbH,Low,2018-11-30',
]

test('a file without a header keeps its first row; its columns are called by their places and filled by their values', async () => {
  const person = await someone()
  const file = await upload(person, 'application', csv(...records))
  expect([file.headerRow, file.headerRows, file.rowCount]).toEqual([1, 0, 3])
  expect(namesOf(file)).toEqual(['Column A', 'Column B', 'Column C', 'Column D', 'Column E'])
  expect(file.plan.columns['Column A']).toBe('name')
  expect((await added(person, file)).map(({ name }) => name)).toEqual(['CRM', 'Intranet', 'Payroll'])
  // Places say nothing of another file without a header.
  const other = await upload(person, 'application', csv('2019-04-01,Ledger', '2020-05-02,Till', '2018-11-30,Desk'))
  expect([other.isKept, other.plan.columns['Column A']]).toEqual([false, null])
})

test('a person can say that the first row is the header, or that the file has no header', async () => {
  const person = await someone()
  const file = await upload(person, 'application', csv(...records))
  const reread = async (body: object): Promise<Import> => (await person.send('POST', `/imports/${file.importId}/reread`, body)).body
  const named = await reread({ headerRow: 1, headerRows: 1 })
  expect([named.headerRows, named.rowCount, named.columns[0]!.name]).toEqual([1, 2, 'Payroll'])
  const nameless = await reread({ headerRow: 1, headerRows: 0 })
  expect([nameless.headerRows, nameless.rowCount, nameless.columns[0]!.name]).toEqual([0, 3, 'Column A'])
  const text = csv('Ledger,Finance,Live', 'Till,Shops,Old')
  const unsure = await upload(person, 'application', text)
  expect(unsure.headerRows, 'nothing shows that it has none').toBe(1)
})

test('a header of years is a header', async () => {
  const file = await upload(await someone(), 'application', csv('Application Name,2024,2025,2026', 'Payroll,1,2,3', 'CRM,4,5,6'))
  expect(namesOf(file)).toEqual(['Application Name', '2024', '2025', '2026'])
})

const merged = (rows: (string | null)[][], merges: [number, number, number, number][]) =>
  writeWorkbook({
    sheets: [
      { name: 'Systems', rows, merges: merges.map(([startRow, startCol, endRow, endCol]) => ({ startRow, startCol, endRow, endCol })) },
    ],
  })
const body = [
  ['M one', '2023-03-15', '2027-12-31'],
  ['M two', '2023-03-16', '2028-01-01'],
]

test.each([
  [
    'over both rows of the header, below a title',
    [['Inventory 2026', null, null], ['Name', 'Dates', null], [null, 'In use from', 'In use until'], ...body],
    [
      [0, 0, 0, 2],
      [1, 0, 2, 0],
      [1, 1, 1, 2],
    ],
  ],
  [
    'over a blank row between the two',
    [['Name', 'Dates', null], [null, null, null], [null, 'In use from', 'In use until'], ...body],
    [
      [0, 0, 2, 0],
      [0, 1, 0, 2],
    ],
  ],
  [
    'over a blank row below',
    [['Name', 'In use from', 'In use until'], [null, null, null], ...body],
    [
      [0, 0, 1, 0],
      [0, 1, 1, 1],
      [0, 2, 1, 2],
    ],
  ],
] as [string, (string | null)[][], [number, number, number, number][]][])(
  'cells that are merged %s are no record',
  async (_, rows, merges) => {
    const person = await someone()
    const file = await upload(person, 'application', Buffer.from(await merged(rows, merges)), 'merged.xlsx')
    expect(file.rowCount).toBe(2)
    expect(Object.values(file.plan.columns)).toEqual(['name', 'lifecycleStartDate', 'lifecycleEndDate'])
    expect((await added(person, file)).map(({ name }) => name)).toEqual(['M one', 'M two'])
  },
)

test('headers that come again within a printed report are left out and counted', async () => {
  const person = await someone()
  const page = ['Name,Short description', 'Ledger,Books']
  const file = await upload(
    person,
    'application',
    csv(...page, 'NAME, short description ', 'Till,Sales', ...page.slice(0, 1), 'Name,A name'),
  )
  const { rows, counts } = await dryRun(person, file.importId)
  expect(counts).toMatchObject({ create: 3, skip: 2 })
  expect(rows.filter(({ action }) => action === 'skip').map(({ rowNumber, notes }) => [rowNumber, notes[0]!.message])).toEqual(
    [3, 5].map((row) => [row, expect.stringMatching(/repeats the header/)]),
  )
})
