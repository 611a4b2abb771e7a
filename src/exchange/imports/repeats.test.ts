import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { csv, dryRun, replan, run, undo, upload } from './server/exchange-for-tests.ts'

/* Several rows about one record: listed once for each record, and merged, taken once or kept as two, for all of them or one by one. */

const { addAccount, addPerson } = await testApp()
const someone = async (): Promise<Person> => addPerson(await addAccount(), ['Global Admin'])

const file = csv(
  'Name,Tags,Short description,Criticality',
  'Berth plan,harbour; core,Plans berths,',
  'Crane log,core,Logs cranes,',
  'Berth plan,core; night,Plans berths,',
  'Crane log,core,Logs cranes,',
  'Gate pass,gate,First,',
  'Gate pass,gate,Second,',
  'Gate pass,gate,Third,',
)

interface Told {
  readonly name: string
  readonly shortDescription: string | null
  readonly tags: readonly string[]
}

async function listed(own: Person): Promise<Told[]> {
  const { body } = await own.send('GET', '/applications?sort=name')
  const names = new Map<string, string>(
    (await own.send('GET', '/tags')).body.map((one: Record<string, string>) => [one['tagId'], one['name']]),
  )
  return Promise.all(
    body.map(async ({ applicationId }: { applicationId: string }) => {
      const { body: one } = await own.send('GET', `/applications/${applicationId}`)
      const tags = one.tags.map(({ tagId }: { tagId: string }) => names.get(tagId) ?? '').toSorted()
      return { name: one.name, shortDescription: one.shortDescription, tags }
    }),
  )
}

test('each repeated record is listed once, with the columns in which its rows differ', async () => {
  const own = await someone()
  const { repeats, repeated, counts } = await dryRun(own, (await upload(own, 'application', file)).importId)
  expect(counts).toMatchObject({ create: 3, reject: 4 })
  expect(repeated).toBe(3)
  expect(repeats.map(({ name, rows, remedy, isChosen }) => [name, rows, remedy, isChosen])).toEqual([
    ['Berth plan', [2, 4], 'reject', false],
    ['Crane log', [3, 5], 'reject', false],
    ['Gate pass', [6, 7, 8], 'reject', false],
  ])
  expect(repeats.map(({ differs }) => differs.map(({ column, isList }) => [column, isList]))).toEqual([
    [['Tags', true]],
    [],
    [['Short description', false]],
  ])
  expect(repeats[2]?.differs[0]?.cells).toEqual(['First', 'Second', 'Third'])
  expect(repeats[0]?.open).toEqual(expect.arrayContaining(['first', 'last', 'merge', 'reject']))
})

test('joined rows have the values of both lists; one record goes its own way; one undo takes all of it back', async () => {
  const own = await someone()
  const stored = await upload(own, 'application', file)
  await replan(own, stored.importId, { repeats: 'merge', repeatsOf: { 6: 'last' } })
  const { counts, repeats } = await dryRun(own, stored.importId)
  expect(counts).toMatchObject({ create: 3, skip: 4, reject: 0 })
  expect(repeats.map(({ remedy, isChosen }) => [remedy, isChosen])).toEqual([
    ['merge', false],
    ['merge', false],
    ['last', true],
  ])
  const last = await replan(own, stored.importId, { repeats: 'last', repeatsOf: { 2: 'merge' } })
  expect((await dryRun(own, last.importId)).repeats.map(({ remedy }) => remedy)).toEqual(['merge', 'last', 'last'])
  await replan(own, stored.importId, { repeats: 'merge', repeatsOf: { 6: 'last' } })
  await run(own, stored.importId)
  expect(await listed(own)).toEqual([
    { name: 'Berth plan', shortDescription: 'Plans berths', tags: ['core', 'harbour', 'night'] },
    { name: 'Crane log', shortDescription: 'Logs cranes', tags: ['core'] },
    { name: 'Gate pass', shortDescription: 'Third', tags: ['gate'] },
  ])
  await undo(own, stored.importId)
  expect([await listed(own), (await own.send('GET', '/tags')).body]).toEqual([[], []])
})

test('the first is taken, or each is kept where names may be the same; a choice for one record is of this file alone', async () => {
  const own = await someone()
  const stored = await upload(own, 'application', file)
  const { repeats } = await dryRun(own, stored.importId)
  const mayDiffer = repeats[2]!.open.includes('separate')
  await replan(own, stored.importId, { repeats: 'first', repeatsOf: mayDiffer ? { 6: 'separate' } : {} })
  await run(own, stored.importId)
  const kept = (await listed(own)).filter(({ name }) => name === 'Gate pass').map(({ shortDescription }) => shortDescription)
  expect(new Set(kept)).toEqual(new Set(mayDiffer ? ['First', 'Second', 'Third'] : ['First']))
  await undo(own, stored.importId)
  expect(await listed(own)).toEqual([])
  expect((await upload(own, 'application', file)).plan.repeatsOf).toEqual({})
})
