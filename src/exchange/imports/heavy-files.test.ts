/** Files made to take long: none holds the server's thread for more than a fifth of a second (see `test/waits.test.ts`). */
import { expect, test } from 'vitest'
import { change } from '#platform/server/records/changes.ts'
import { recordsOf } from '#platform/server/records/records.ts'
import { insertRecords } from '#platform/server/records/write.ts'
import { actorOf } from '#platform/testing/actor.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { withHolds } from '#platform/testing/hold.ts'
import { numbersFrom } from '#platform/testing/random.ts'
import type { ValueList } from './contract/check.ts'
import { csv, dryRun, followJob, replan, upload } from './server/exchange-for-tests.ts'

const { addAccount, addPerson, database } = await testApp()
const patient = database.askedBy({ share: '', isPatient: true })
const someone = async () => addPerson(await addAccount(), ['Global Admin'])

async function within<T>(work: () => Promise<T>): Promise<T> {
  const { answer, beyond } = await withHolds(work)
  if (beyond.length) throw new Error(`Held the others up for ${beyond.join(', ')} ms`)
  return answer
}

test('a path of thousands of names costs its row, and one of long names, too', async () => {
  const person = await someone()
  const deep = Array.from({ length: 8000 }, (_, at) => `c${at}`).join('/')
  const long = Array.from({ length: 15 }, (_, at) => `${at}${'n'.repeat(2000)}`).join('/')
  const usual = Array.from({ length: 5 }, (_, at) => `Level ${at}`).join(' / ')
  const file = await within(() => upload(person, 'capability', csv('Path,Code', `${deep},1`, `${long},2`, 'a/b,3', `${usual},4`)))
  expect(file.plan.columns).toEqual({ Path: 'treePath', Code: 'code' })
  const checked = await within(() => dryRun(person, file.importId))
  expect(checked.counts).toMatchObject({ create: 2, reject: 2 })
  expect(checked.rows.map(({ errors }) => errors.map(({ message }) => message))).toEqual([
    ['A path may have 20 names. This one has 8000.'],
    ['A path may have 5000 characters. This one has 30020.', expect.any(String)],
    [],
    [],
  ])
})

const random = numbersFrom(5)
/** Words of 14 letters that begin with the same one. */
const words = (count: number): string[] =>
  Array.from({ length: count }, () => `a${Array.from({ length: 13 }, () => String.fromCharCode(97 + random.one(26))).join('')}`)
const listsOf = async (person: Person, importId: string): Promise<ValueList[]> =>
  (await person.send('GET', `/imports/${importId}/values`)).body
const knownIn = (person: Person, importId: string) => person.send('GET', `/imports/${importId}/known`)

test('thousands of names of suppliers that begin alike', async () => {
  const person = await someone()
  const [first = '', ...others] = words(4000)
  const misspelt = `${first.slice(0, 5)}${first.slice(6)}`
  const lines = [first, ...others, misspelt].map((name, at) => `Application ${at},${name}`)
  const file = await within(() => upload(person, 'application', csv('Name,Manufacturer', ...lines)))
  const [makers] = await within(() => listsOf(person, file.importId))
  // The shorter spelling comes first.
  expect(makers?.values.map(({ word, near }) => [word, near])).toEqual([[first, misspelt]])
  expect(makers?.asWritten).toBe(4000)
  expect((await within(() => knownIn(person, file.importId))).body).toMatchObject({ values: 1, open: 1 })
})

test('words of a file beside thousands of stored ones', async () => {
  const person = await someone()
  const stored = words(2000)
  await change(patient.tenant(person.accountId), actorOf(person), (changes) =>
    insertRecords(
      changes,
      recordsOf('refApplicationPlatform'),
      stored.map((name) => ({ name })),
    ),
  )
  const alike = `${stored[7]!.slice(0, 11)}zqx`
  const lines = [alike, ...words(150)].map((name, at) => `Application ${at},${name}`)
  const few = await upload(person, 'application', csv('Name,Platforms', ...lines))
  const [platforms] = await within(() => listsOf(person, few.importId))
  expect(platforms?.values.find(({ word }) => word === alike)?.near).toBe(stored[7])
  const many = await upload(person, 'application', csv('Name,Platforms', ...words(3000).map((name, at) => `Application ${at},${name}`)))
  expect(await within(() => listsOf(person, many.importId)), 'nobody looks through thousands').toEqual([])
})

/** A file of many rows is checked by a job. */
const check = async (person: Person, importId: string) => {
  const { jobId } = (await person.send('POST', `/imports/${importId}/check`)).body
  expect(await followJob(person, jobId)).toMatchObject({ message: 'Checked.' })
  return (await person.send('GET', `/imports/${importId}/check?job=${jobId}`)).body
}

test('a file that says the same record in each of its rows, joined or not', async () => {
  const person = await someone()
  const rows = 30_000
  const file = await upload(person, 'application', csv('Name,Tags', ...Array.from({ length: rows }, (_, at) => `x,t${at % 50}`)))
  expect(await within(() => check(person, file.importId))).toMatchObject({ counts: { create: 1, reject: rows - 1 }, repeated: 1 })
  await replan(person, file.importId, { repeats: 'merge' })
  expect(await within(() => check(person, file.importId))).toMatchObject({ counts: { create: 1, skip: rows - 1 }, repeated: 1 })
})

test('rows that are part of each other, round and round', async () => {
  const person = await someone()
  const rows = 3000
  const lines = Array.from({ length: rows }, (_, at) => `a${at},a${(at + 1) % rows}`)
  const file = await upload(person, 'application', csv('Name,Part of suite', ...lines))
  await replan(person, file.importId, { badCells: 'reject' })
  const { counts, rows: checked } = await within(() => dryRun(person, file.importId))
  expect(counts).toMatchObject({ reject: rows })
  expect(checked[1]?.errors[0]?.message).toContain('“a1” (row 3) → “a2” (row 4) → “a3” (row 5) → “a4” (row 6) → … → “a1” (row 3).')
})

test('a cell of more names than a record takes', async () => {
  const person = await someone()
  const names = Array.from({ length: 50_000 }, (_, at) => `t${at}`).join(';')
  const file = await upload(person, 'application', csv('Name,Tags', `A,${names}`, 'B,x;y', 'C,x;z'))
  const { counts, rows } = await within(() => dryRun(person, file.importId))
  expect(counts).toMatchObject({ create: 3, emptied: 1 })
  expect(rows[0]?.notes.map(({ message }) => message)).toEqual(['A cell may have 10,000 names. This one has 50000.'])
  await within(() => listsOf(person, file.importId))
})

test('the widest file', async () => {
  const person = await someone()
  const header = ['Name', ...Array.from({ length: 499 }, (_, at) => `X${at}`)].join(',')
  const cells = Array.from({ length: 499 }, (_, at) => `v${at}`).join(',')
  const lines = Array.from({ length: 2000 }, (_, at) => `Application ${at},${cells}`)
  const file = await within(() => upload(person, 'application', csv(header, ...lines)))
  await within(() => knownIn(person, file.importId))
  expect(await within(() => check(person, file.importId))).toMatchObject({ counts: { create: 2000 } })
})
