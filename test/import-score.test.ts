import { writeFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { seedReferenceLists } from '#portfolio/reference-lists/server/seed.ts'
import { change } from '#platform/server/records/changes.ts'
import { actorOf } from '#platform/testing/actor.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { scoreOf, sharesOf, type Score } from '../bench/import/score.ts'
import { rounds, sets, setsIn, type ImportSet } from '../bench/import/sets.ts'

/* Imports without a click: the sets of bench/import, held to the bars of their rounds. Further folders are scored beside them (bench/import/README.md). */

const { addAccount, addPerson, database } = await testApp()
const folders = process.env['IMPORT_FOLDERS']?.split(',').filter(Boolean) ?? []
const scored = new Map<string, readonly Score[]>()

async function someone(): Promise<Person> {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  await change(database.tenant(person.accountId), actorOf(person), seedReferenceLists)
  return person
}

async function scoresOf(name: string, some: readonly ImportSet[]): Promise<readonly Score[]> {
  const scores: Score[] = []
  const person = await someone()
  for (const set of some) scores.push(await scoreOf(person, set))
  scored.set(name, scores)
  return scores
}

const faultsOf = (scores: readonly Score[]) => scores.flatMap(({ file, faults }) => faults.map((fault) => `${file}: ${fault}`)).join('\n')

test.each(folders)(
  'files of %s are scored',
  async (folder) => {
    expect((await scoresOf(folder, setsIn(folder))).length).toBeGreaterThan(0)
  },
  400_000,
)

/** A round takes some seconds: `npm test` scores every second one, and a run with IMPORT_FOLDERS, even an empty one, all of them. */
const tried = process.env['IMPORT_FOLDERS'] === undefined ? rounds.filter(({ round }) => round % 2 === 0) : rounds

test.each(tried)(
  'files of many shapes come in right without a click: round $round',
  async ({ round, bars }) => {
    const scores = await scoresOf(
      `round ${round}`,
      sets.filter((one) => one.round === round),
    )
    const { columns, rows } = sharesOf(scores)
    expect(columns, faultsOf(scores)).toBeGreaterThanOrEqual(bars[0])
    expect(rows, faultsOf(scores)).toBeGreaterThanOrEqual(bars[1])
  },
  400_000,
)

afterAll(() => {
  const to = process.env['IMPORT_SCORES']
  if (to)
    writeFileSync(
      to,
      JSON.stringify(Object.fromEntries([...scored].map(([name, scores]) => [name, { ...sharesOf(scores), scores }])), null, 1),
    )
})
