import { writeOds } from 'hucre/ods'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { dryRun, run, sendFile } from './server/exchange-for-tests.ts'

/* The same records in six forms of file make the same records, field by field. */

const { addAccount, addPerson } = await testApp()
const someone = async (): Promise<Person> => addPerson(await addAccount(), ['Global Admin'])

const header = [
  'Application name',
  'Short description',
  'Notes',
  'Criticality',
  'Go-live date',
  'Owner',
  'Tags',
  'Active',
  'App ID',
  'Website',
  'Hosting cost 2025',
]
type Value = string | number | boolean | Date | null
const day = (text: string) => new Date(`${text}T00:00:00Z`)
const records: readonly Value[][] = [
  [
    'Größenlehre',
    'Says “hello”, twice',
    'First line\nSecond line; with a mark',
    4,
    day('2020-05-04'),
    'Ada Lovelace',
    'core; night',
    true,
    '00417',
    'https://size.example.org/a?b=1&c=2',
    1200.5,
  ],
  [
    'Naïve Café',
    'Comma, semicolon; tab',
    null,
    2,
    day('2021-12-31'),
    'Grace Hopper',
    'core',
    false,
    '00418',
    'https://cafe.example.org',
    0.25,
  ],
  ['<b>Angle</b> & Co', '0012', 'Ends with a backslash \\', 1, day('1999-01-02'), 'Ada Lovelace', null, true, '0042', null, 1_000_000],
  ['Ελληνικά', null, '=SUM(A1)', 5, null, null, 'night; day', true, '1E5', 'https://e.example.org', null],
]

const plain = (value: Value): string =>
  value === null
    ? ''
    : value instanceof Date
      ? value.toISOString().slice(0, 10)
      : typeof value === 'boolean'
        ? value
          ? 'Yes'
          : 'No'
        : String(value)
const quoted = (cell: string) => (/["\n\t,]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
const lines = [header, ...records.map((record) => record.map(plain))]
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\n', '<br>')
const sheets = [
  {
    name: 'Applications',
    rows: [header, ...records.map((record) => record.map((value) => (typeof value === 'boolean' ? plain(value) : value)))],
  },
]

const forms: readonly [name: string, bytes: () => Promise<Uint8Array> | Uint8Array][] = [
  ['list.csv', () => Buffer.from(lines.map((line) => line.map(quoted).join(',')).join('\r\n'))],
  ['list.xlsx', () => writeXlsx({ sheets })],
  ['list.ods', () => writeOds({ sheets })],
  [
    'list.json',
    () =>
      Buffer.from(
        JSON.stringify(
          records.map((record) =>
            Object.fromEntries(record.map((value, at) => [header[at]!, value instanceof Date ? plain(value) : value])),
          ),
        ),
      ),
  ],
  ['Pasted table.tsv', () => Buffer.from(lines.map((line) => line.map(quoted).join('\t')).join('\n'))],
  [
    'list.html',
    () =>
      Buffer.from(`<table>${lines.map((line) => `<tr>${line.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`).join('')}</table>`),
  ],
]

/** All that a list says of its records, without what differs from workspace to workspace. */
async function recordsIn(own: Person): Promise<unknown> {
  const { body: list } = await own.send('GET', '/applications?sort=name')
  const names = async (path: string, key: string, name: string) =>
    new Map<string, string>((await own.send('GET', path)).body.map((one: Record<string, string>) => [one[key], one[name]]))
  const [tags, people] = [await names('/tags', 'tagId', 'name'), await names('/contacts', 'contactId', 'fullName')]
  const links = await names('/links', 'linkId', 'url')
  const costs = (await own.send('GET', '/applicationcosts')).body
  return Promise.all(
    list.map(async ({ applicationId }: { applicationId: string }) => {
      const { body: one } = await own.send('GET', `/applications/${applicationId}`)
      const named = (rows: Record<string, string>[], key: string, known: Map<string, string>) =>
        rows.map((row) => known.get(row[key] ?? '') ?? '').toSorted()
      return {
        name: one.name,
        shortDescription: one.shortDescription,
        notes: one.notes,
        criticality: one.criticality,
        lifecycleStartDate: one.lifecycleStartDate,
        active: one.active,
        tags: named(one.tags, 'tagId', tags),
        contacts: named(one.contacts, 'contactId', people),
        links: named(one.links ?? [], 'linkId', links),
        costs: costs
          .filter((cost: Record<string, unknown>) => cost['applicationId'] === applicationId)
          .map((cost: Record<string, unknown>) => [cost['effectiveDate'], cost['hosting']]),
      }
    }),
  )
}

test('CSV, XLSX, ODS, JSON, a paste and an HTML table of the same records come in alike', async () => {
  const made: [string, unknown][] = []
  let columns: Record<string, string | null> | undefined
  for (const [name, bytes] of forms) {
    const own = await someone()
    const { body: stored } = await sendFile(own, '/imports/upload', Buffer.from(await bytes()), name, { entity: 'application' })
    columns ??= stored.plan.columns
    // The guess is the same in each form.
    expect([name, stored.plan.columns]).toEqual([name, columns])
    expect([name, (await dryRun(own, stored.importId)).counts]).toEqual([name, expect.objectContaining({ total: 4, create: 4 })])
    await run(own, stored.importId)
    made.push([name, await recordsIn(own)])
  }
  const [, first] = made[0]!
  for (const [name, all] of made) expect([name, all]).toEqual([name, first])
  expect(first).toMatchObject([{ name: 'Angle & Co', costs: [['2025-01-01', 1_000_000]] }, {}, {}, {}])
})
