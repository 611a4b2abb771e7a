import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { csv, dryRun, replan, run, upload } from './server/exchange-for-tests.ts'

/* Several columns in one list, and lists that grow instead of being replaced. */

const { addAccount, addPerson } = await testApp()
const someone = async (): Promise<Person> => addPerson(await addAccount(), ['Application Manager'])

interface Area {
  readonly areaId: string
  readonly name: string
}

async function areasOf(person: Person, name: string): Promise<string[]> {
  const areas = (await person.send('GET', '/areas')).body as Area[]
  const all = (await person.send('GET', '/applications')).body as { name: string; areas: Area[] }[]
  const own = all.find((one) => one.name === name)!.areas
  return own.map(({ areaId }) => areas.find((area) => area.areaId === areaId)!.name).sort()
}

test('several columns fill one list, each cut where it says', async () => {
  const person = await someone()
  const file = csv('Name,Area 1,Area 2,More areas', 'Ledger,red,"Blue, deep","a; b"', 'Till,red,red,', 'Desk,,,')
  const { importId } = await upload(person, 'application', file)
  await replan(person, importId, {
    columns: { Name: 'name', 'Area 1': 'areas', 'Area 2': 'areas', 'More areas': 'areas' },
    splits: { 'Area 1': null, 'Area 2': null, 'More areas': ';' },
  })
  const lists = (await person.send('GET', `/imports/${importId}/values`)).body
  expect(lists).toMatchObject([{ columnId: 'areas', header: 'Area 1, Area 2, More areas', blank: 1 }])
  expect(lists[0].values.map(({ word, rows }: { word: string; rows: number }) => [word, rows])).toContainEqual(['Blue, deep', 1])
  expect((await dryRun(person, importId)).counts).toMatchObject({ create: 3, reject: 0 })
  await run(person, importId)
  expect(await areasOf(person, 'Ledger')).toEqual(['Blue, deep', 'a', 'b', 'red'])
  expect(await areasOf(person, 'Till')).toEqual(['red'])
  expect(await areasOf(person, 'Desk')).toEqual([])
})

test('existing rows of a record are replaced, or kept beside those of the file', async () => {
  const person = await someone()
  await run(person, (await upload(person, 'application', csv('Name,Business areas', 'Ledger,red', 'Till,red'))).importId)
  const again = async (areas: string, lists: Record<string, 'add' | 'replace'>) => {
    const { importId } = await upload(person, 'application', csv('Name,Business areas', `Ledger,${areas}`))
    await replan(person, importId, { lists })
    const checked = await dryRun(person, importId)
    await run(person, importId)
    return checked.counts
  }
  expect(await again('blue', { areas: 'add' })).toMatchObject({ update: 1 })
  expect(await areasOf(person, 'Ledger')).toEqual(['blue', 'red'])
  expect(await again('red', { areas: 'add' })).toMatchObject({ unchanged: 1 })
  expect(await again('green', { areas: 'replace' })).toMatchObject({ update: 1 })
  expect(await areasOf(person, 'Ledger')).toEqual(['green'])
  expect(await areasOf(person, 'Till')).toEqual(['red'])
})

test('a web address is a document, added once for all rows that have it, and found again', async () => {
  const person = await someone()
  const file = csv(
    'Name,Wiki page,Website',
    'Ledger,https://wiki.example.org/ledger,ledger.example.org',
    'Till,https://wiki.example.org/ledger,till.example.org',
    'Desk,Handbook (https://wiki.example.org/desk),desk.example.org',
  )
  const first = await upload(person, 'application', file)
  expect(first.plan.columns).toEqual({ Name: 'name', 'Wiki page': 'links', Website: 'links' })
  expect((await dryRun(person, first.importId)).counts).toMatchObject({ create: 3, reject: 0 })
  await run(person, first.importId)
  const documents = (await person.send('GET', '/links')).body as { name: string; websiteAddress: string }[]
  expect(documents.map(({ name, websiteAddress }) => `${name} at ${websiteAddress}`).sort()).toEqual([
    'Handbook at https://wiki.example.org/desk',
    'desk.example.org at desk.example.org',
    'ledger.example.org at ledger.example.org',
    'till.example.org at till.example.org',
    'wiki.example.org/ledger at https://wiki.example.org/ledger',
  ])
  const again = await upload(person, 'application', file)
  expect((await dryRun(person, again.importId)).counts).toMatchObject({ unchanged: 3, reject: 0 })
})

test('a cell as long as a book is read in a moment, says no address and is left out', async () => {
  const person = await someone()
  const rest = ['https://wiki.example.org/a', 'https://wiki.example.org/b', 'https://wiki.example.org/c'].map(
    (page, at) => `App ${at},${page}`,
  )
  const { importId, plan } = await upload(person, 'application', csv('Name,Wiki', ...rest, `Long,${'-'.repeat(300_000)}x`))
  expect(plan.columns).toEqual({ Name: 'name', Wiki: 'links' })
  const { counts, rows } = await dryRun(person, importId)
  expect(counts).toMatchObject({ create: 4, reject: 0 })
  expect(rows.at(-1)!.notes[0]!.message).toContain('is not one web address, not a document')
})
