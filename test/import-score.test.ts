import { expect, test } from 'vitest'
import { seedReferenceLists } from '#portfolio/reference-lists/server/seed.ts'
import { change } from '#platform/server/records/changes.ts'
import { actorOf } from '#platform/testing/actor.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { scoreOf, sharesOf, type Score } from '../bench/import/score.ts'
import { rounds, sets } from '../bench/import/sets.ts'

/* What comes in right without a click: the sets of bench/import, held to the bars of their rounds. */

const { addAccount, addPerson, database } = await testApp()

async function someone(): Promise<Person> {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  await change(database.tenant(person.accountId), actorOf(person), seedReferenceLists)
  return person
}

test.each(rounds)(
  'files of many shapes come in right without a click: round $round',
  async ({ round, bars }) => {
    const scores: Score[] = []
    const person = await someone()
    for (const set of sets.filter((one) => one.round === round)) scores.push(await scoreOf(person, set))
    const { columns, rows } = sharesOf(scores)
    const faults = scores.flatMap(({ file, faults }) => faults.map((fault) => `${file}: ${fault}`)).join('\n')
    expect(columns, faults).toBeGreaterThanOrEqual(bars[0])
    expect(rows, faults).toBeGreaterThanOrEqual(bars[1])
  },
  400_000,
)
