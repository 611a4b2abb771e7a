import { expect, test } from 'vitest'
import { loadSampleContent } from '#tenancy/account/server/account-content.ts'
import { beginContent } from '#tenancy/account/server/account-content.ts'
import { change } from '#platform/server/records/changes.ts'
import { actorOf } from '#platform/testing/actor.ts'
import { testApp } from '#platform/testing/app.ts'
import { expectedFacts } from './contract/completeness.ts'
import { missingFacts } from './contract/missing-facts.ts'

const app = await testApp()
type Application = Parameters<typeof missingFacts>[0] & { readonly name: string; readonly active: boolean }

test('a page counts what is missing of its application as the workspace counts it for all', async () => {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  await change(app.database.tenant(person.accountId), actorOf(person), beginContent)
  await loadSampleContent(app.services, person.accountId, actorOf(person))
  const all = ((await person.send('GET', '/applications')).body as Application[]).filter(({ active }) => active)
  const { completeness } = (await person.send('GET', '/attention')).body
  const count = Object.keys(expectedFacts).length
  const known = all.map((one) => (count - missingFacts(one).length) / count)
  expect(completeness.percent).toBeCloseTo((known.reduce((sum, one) => sum + one, 0) / all.length) * 100, 1)
  const least = completeness.leastComplete as { name: string; missing: string[] }[]
  expect(least.length).toBeGreaterThan(2)
  for (const { name, missing } of least) expect(missingFacts(all.find((one) => one.name === name)!), name).toEqual(missing)
})
