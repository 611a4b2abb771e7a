import { expect, test } from 'vitest'
import { seedReferenceLists } from '#features/reference-lists/server/seed.ts'
import { change } from '#platform/server/records/changes.ts'
import { actorOf } from '#platform/testing/actor.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { scoreOf, shapes, sharesOf, type Score } from '../bench/import/score.ts'

/* The measure of bench/import, with the bars of its README: what comes in right without a click. */

const { addAccount, addPerson, database } = await testApp()

async function someone(): Promise<Person> {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  await change(database.tenant(person.accountId), actorOf(person), seedReferenceLists)
  return person
}

test('files of many shapes come in right without a click', async () => {
  const scores: Score[] = []
  for (const shape of shapes) scores.push(await scoreOf(await someone(), shape))
  const { columns, rows } = sharesOf(scores)
  const faults = scores.flatMap(({ file, faults }) => faults.map((fault) => `${file}: ${fault}`)).join('\n')
  expect(columns, faults).toBeGreaterThanOrEqual(0.95)
  expect(rows, faults).toBeGreaterThanOrEqual(0.98)
})
