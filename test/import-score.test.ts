import { expect, test } from 'vitest'
import { seedReferenceLists } from '#features/reference-lists/server/seed.ts'
import { change } from '#platform/server/records/changes.ts'
import { actorOf } from '#platform/testing/actor.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { scoreOf, sets, sharesOf, type Score } from '../bench/import/score.ts'

/* The measure of bench/import, with the bars of its README: what comes in right without a click. */

const { addAccount, addPerson, database } = await testApp()

async function someone(): Promise<Person> {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  await change(database.tenant(person.accountId), actorOf(person), seedReferenceLists)
  return person
}

/* Share of columns, share of rows. */
const bars = {
  known: [0.95, 0.98],
  heldOut: [0.97, 0.98],
  secondHeldOut: [0.95, 0.98],
  thirdHeldOut: [0.95, 0.98],
  fourthHeldOut: [0.95, 0.98],
  fifthHeldOut: [0.95, 0.98],
  sixthHeldOut: [0.95, 0.95],
  seventhHeldOut: [0.95, 0.98],
  eighthHeldOut: [0.95, 0.98],
  ninthHeldOut: [0.95, 0.98],
  tenthHeldOut: [0.95, 0.98],
  eleventhHeldOut: [0.95, 0.98],
  twelfthHeldOut: [0.95, 0.98],
  thirteenthHeldOut: [0.94, 0.94],
  fourteenthHeldOut: [0.95, 0.98],
  fifteenthHeldOut: [0.93, 0.96],
  sixteenthHeldOut: [0.96, 0.98],
  seventeenthHeldOut: [0.97, 0.98],
  eighteenthHeldOut: [0.96, 0.98],
  nineteenthHeldOut: [0.97, 0.98],
  twentiethHeldOut: [0.99, 0.99],
  twentyFirstHeldOut: [0.97, 0.98],
  twentySecondHeldOut: [0.99, 0.97],
  twentyThirdHeldOut: [0.99, 0.99],
  twentyFourthHeldOut: [0.99, 0.99],
} as const

test.each(Object.keys(bars) as (keyof typeof bars)[])(
  'files of many shapes come in right without a click: %s',
  async (set) => {
    const scores: Score[] = []
    const person = await someone()
    for (const shape of sets[set]) scores.push(await scoreOf(person, shape))
    const { columns, rows } = sharesOf(scores)
    const faults = scores.flatMap(({ file, faults }) => faults.map((fault) => `${file}: ${fault}`)).join('\n')
    expect(columns, faults).toBeGreaterThanOrEqual(bars[set][0])
    expect(rows, faults).toBeGreaterThanOrEqual(bars[set][1])
  },
  400_000,
)
