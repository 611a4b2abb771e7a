import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { sendFile } from '#exchange/imports/server/exchange-for-tests.ts'
import { change } from '#platform/server/records/changes.ts'
import { actorOf } from '#platform/testing/actor.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { allowed, worked } from '#platform/testing/hold.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import type { FlatItem } from './contract.ts'
import type { FrameworkImport } from './contract/file.ts'
import { seedFrameworks } from './server/seed.ts'

/* Frameworks come in from the publisher's workbook and from tables of code, parent code and name; all of it can be taken back. */

const { addAccount, addPerson, database } = await testApp()
async function admin(): Promise<Person> {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  await change(database.tenant(person.accountId), actorOf(person), seedFrameworks)
  return person
}
const flat = async (person: Person): Promise<FlatItem[]> => (await person.send('GET', '/accounts/flatframeworks')).body
const told = async (person: Person, framework = 'APQC') =>
  new Map((await flat(person)).filter((item) => item.framework === framework).map((item) => [item.hierarchyId, item]))
async function imported(person: Person, bytes: Buffer | string, query = 'framework=APQC', name = 'file.csv'): Promise<FrameworkImport> {
  const { status, body } = await sendFile(person, `/imports/frameworks?${query}`, bytes, name)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const counts = ({ added, changed, hidden, same }: FrameworkImport) => ({ added, changed, hidden, same })

/** Laid out as the publisher's: notes first, a sheet of its own for each category, all of them together, and a glossary. Names are ours. */
const heads = ['PCF ID', 'Hierarchy ID', 'Name', 'Difference Index', 'Change details', 'Metrics available?', 'Element Description']
const lines = [
  ['10002', '1.0', 'Chart the course', '0', '', 'N', 'Where the organisation is going.'],
  ['17040', '1.1', 'Know the waters', '1', 'NEW', 'N', ''],
  ['10017', '1.1.1', 'Watch markets and competitors', '0', '', 'Y', 'What others do.'],
  ['19945', '1.1.1.1', 'Read the almanac', '0', '', 'N', ''],
  ['21423', '1.10', 'Keep the log', '0', '', 'N', ''],
  ['21424', '1.10.1', 'Write it down', '0', '', 'N', ''],
]
const workbook = async (): Promise<Buffer> =>
  Buffer.from(
    await writeXlsx({
      sheets: [
        { name: 'Introduction', rows: [['A process classification'], ['Version 1 of this test']] },
        { name: '1.0', rows: [heads, ...lines.slice(0, 2)] },
        { name: 'Combined', rows: [heads, ...lines] },
        {
          name: 'Glossary terms',
          rows: [
            ['Term', 'Meaning'],
            ['Log', 'A book'],
          ],
        },
      ],
    }),
  )

test('the publisher’s workbook: numbers keep their places and links, what is new is added, what is gone and unused is hidden', async () => {
  const person = await admin()
  const before = await told(person)
  const linked = before.get('1.2.2')!
  const add = { name: 'CRM', frameworkItems: [{ frameworkItemId: linked.frameworkItemId }] }
  const { applicationId } = (await person.send('POST', '/applications', add)).body
  const file = await workbook()
  const looked = await imported(person, file, 'framework=APQC&check=yes', 'pcf.xlsx')
  const ofOne = [...before.keys()].filter((number) => number!.split('.')[0] === '1')
  // 1, 1.1 and 1.1.1 are there; the rest of category 1 goes, but for the one that is linked; other categories stay.
  expect(counts(looked)).toEqual({ added: 3, changed: 3, hidden: ofOne.length - 4, same: 0 })
  expect(looked.changes[0]).toEqual({ what: 'changed', number: '1', name: 'Chart the course', before: 'Set direction', linked: 0 })
  expect([looked.importedDate, [...(await told(person)).values()]]).toEqual([null, [...before.values()]])

  const done = await imported(person, file, 'framework=APQC', 'pcf.xlsx')
  expect(counts(done)).toEqual(counts(looked))
  const after = await told(person)
  expect(after.get('1')).toMatchObject({
    name: 'Chart the course',
    itemKind: 'Standard',
    frameworkItemId: before.get('1')!.frameworkItemId,
  })
  expect(after.get('1.10.1')).toMatchObject({ level: 3, itemKind: 'Standard', parentFrameworkItemId: after.get('1.10')!.frameworkItemId })
  expect([after.get('1.2.2')!.active, after.get('1.2.1')!.active, after.get('2.1')!.active]).toEqual([true, false, true])
  const history = (await person.send('GET', `/frameworkitems/${after.get('1.10')!.frameworkItemId}/history`)).body
  expect(JSON.stringify(history)).toContain('Keep the log')
  expect(counts(await imported(person, file, 'framework=APQC', 'pcf.xlsx'))).toEqual({ added: 0, changed: 0, hidden: 0, same: 6 })

  // Items linked since then survive an undo of the import, and so do their parents.
  const log = { frameworkItems: [{ frameworkItemId: after.get('1.10.1')!.frameworkItemId }] }
  expect((await person.send('PUT', `/applications/${applicationId}`, log)).status).toBe(200)
  const other = await addPerson(person.accountId, ['Global Admin'])
  const takeBack = async (who: Person) => (await who.send('POST', '/imports/frameworks/takeback', { importedDate: done.importedDate })).body
  expect(await takeBack(other)).toEqual({ takenBack: 0, kept: 0 })
  const all = done.added + done.changed + done.hidden
  expect(await takeBack(person)).toEqual({ takenBack: all - 2, kept: 2 })
  const names = (items: Map<string | null, FlatItem>) => [...items.values()].map(({ name, active }) => `${name} ${active}`)
  expect(names(await told(person)).filter((name) => !/Keep the log|Write it down/.test(name))).toEqual(names(before))
})

test('a table of code, parent code and name, in any order; unfit rows are reported and the others imported', async () => {
  const person = await admin()
  const csv = 'Code;Parent code;Name\nX-2;X-1;Below\nX-1;;Above\nX-3;X-9;Lost\nX-2;;Again\n;;Nameless\nX-4;;\n'
  const done = await imported(person, csv, 'framework=TSM')
  expect(counts(done)).toEqual({ added: 2, changed: 0, hidden: 0, same: 0 })
  expect(done.rejected).toEqual([
    { rowNumber: 4, reason: 'It is part of X-9, which is neither in the file nor in the workspace.' },
    { rowNumber: 5, reason: 'Number X-2 is on row 2 too.' },
    { rowNumber: 6, reason: 'It has no number.' },
    { rowNumber: 7, reason: 'It has no name.' },
  ])
  const services = await told(person, 'TSM')
  expect(services.get('X-2')).toMatchObject({ level: 2, parentFrameworkItemId: services.get('X-1')!.frameworkItemId })
})

test('items that are part of each other, files without the columns and people without the right are refused', async () => {
  const person = await admin()
  const round = await imported(person, 'Code,Parent code,Name\nA,B,One\nB,A,Two\nC,,Three\n', 'framework=TSM')
  expect([counts(round).added, round.rejected.map(({ reason }) => reason)]).toEqual([
    1,
    ['It is part of itself, by way of B.', 'It is part of itself, by way of A.'],
  ])
  const lacking = await sendFile(person, '/imports/frameworks?framework=APQC', 'Process,Owner\nSell,Ann\n', 'x.csv')
  expect([lacking.status, lacking.body.errors[0].message]).toEqual([422, expect.stringContaining('“Number”, “Hierarchy ID”')])
  expect((await sendFile(person, '/imports/frameworks?framework=XYZ', 'Code,Name\n1,A\n', 'x.csv')).status).toBe(400)
  const viewer = await addPerson(person.accountId, ['View User'])
  expect((await sendFile(viewer, '/imports/frameworks?framework=APQC', 'Code,Name\n1,A\n', 'x.csv')).status).toBe(403)
  expect((await person.send('POST', '/imports/frameworks/takeback', { importedDate: 'now' })).status).toBe(422)
})

const chain = (length: number, first = 1) =>
  Array.from({ length }, (_, at) => `N-${at + first},${at ? `N-${at + first - 1}` : ''},Name ${at + first}`).join('\n')

test('a file of any depth is read in a moment; items below the tenth level are left out', async () => {
  const person = await admin()
  const start = worked()
  const looked = await imported(person, `Code,Parent code,Name\n${chain(20_000)}`, 'framework=TSM&check=yes')
  // Walking the chain again for each row took 24 seconds.
  expect(worked() - start).toBeLessThan(allowed(8000))
  expect([looked.added, looked.rejected.length, looked.rejected[0]]).toEqual([
    10,
    19_990,
    { rowNumber: 12, reason: 'It would be on level 11. Frameworks have at most 10 levels.' },
  ])
  const file = `Code,Parent code,Name\n${chain(11)}\nA,B,One\nB,A,Two\nC,B,Three\nD,N-11,Four\n`
  expect((await imported(person, file, 'framework=TSM')).rejected.map(({ reason }) => reason)).toEqual([
    'It would be on level 11. Frameworks have at most 10 levels.',
    'It is part of itself, by way of B.',
    'It is part of itself, by way of A.',
    'It is part of B, which is left out.',
    'It would be on level 12. Frameworks have at most 10 levels.',
  ])
  const deepest = (await told(person, 'TSM')).get('N-10')!
  expect(deepest.level).toBe(10)
  const own = { name: 'Deeper', framework: 'TSM', parentFrameworkItemId: deepest.frameworkItemId }
  const refused = await person.send('POST', '/frameworkitems', own)
  expect([refused.status, refused.body.errors[0]]).toEqual([
    422,
    expect.objectContaining({ path: 'parentFrameworkItemId', message: 'Frameworks have at most 10 levels' }),
  ])
})

test('a framework that is deeper than the limit, since before there was one, is read with its last items on the last level', async () => {
  const person = await admin()
  const id = (number: string) => `('00000000-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`
  await rowsOf(database)(
    `insert into framework_item (account_id, framework_item_id, framework, item_kind, hierarchy_id, name, parent_framework_item_id)
select $1, ${id('n')}, 'TSM', 'Standard', 'N-' || n, 'Name ' || n, case when n > 1 then ${id('n - 1')} end from generate_series(1, 8000) n`,
    [person.accountId],
  )
  const items = await told(person, 'TSM')
  expect(['N-9', 'N-10', 'N-11', 'N-8000'].map((number) => items.get(number)?.level)).toEqual([9, 10, 10, 10])
  const { status, body } = await person.send('GET', '/accounts/frameworks')
  expect([status, JSON.stringify(body).includes('Name 8000')]).toEqual([200, true])
})

test('an item moves to where the file has it, and back with the import; a file without parents moves nothing', async () => {
  const person = await admin()
  await imported(person, 'Code,Parent code,Name\nA,,One\nB,,Two\nC,A,Three\nD,C,Four\n', 'framework=TSM')
  const parents = async () => {
    const items = await told(person, 'TSM')
    const numbers = new Map([...items.values()].map((item) => [item.frameworkItemId, item.hierarchyId]))
    return ['A', 'B', 'C', 'D', 'E'].map((number) => numbers.get(items.get(number)?.parentFrameworkItemId ?? ''))
  }
  expect(await parents()).toEqual([undefined, undefined, 'A', 'C', undefined])
  const file = 'Code,Parent code,Name\nA,,One\nB,E,Two\nC,B,Three\nD,,Four\nE,,Five\n'
  const done = await imported(person, file, 'framework=TSM')
  expect(counts(done)).toEqual({ added: 1, changed: 3, hidden: 0, same: 1 })
  expect(await parents()).toEqual([undefined, 'E', 'B', undefined, undefined])
  expect(counts(await imported(person, file, 'framework=TSM'))).toEqual({ added: 0, changed: 0, hidden: 0, same: 5 })
  expect(counts(await imported(person, 'Code,Name\nC,Three\nB,Two\n', 'framework=TSM'))).toMatchObject({ changed: 0, same: 2 })
  // C stays below B, so B cannot go below C.
  const round = await imported(person, 'Code,Parent code,Name\nB,C,Two\n', 'framework=TSM&check=yes')
  expect(round.rejected.map(({ reason }) => reason)).toEqual(['It is part of itself, by way of C.'])
  const { body } = await person.send('POST', '/imports/frameworks/takeback', { importedDate: done.importedDate })
  expect(body).toEqual({ takenBack: 4, kept: 0 })
  expect(await parents()).toEqual([undefined, undefined, 'A', 'C', undefined])
})
