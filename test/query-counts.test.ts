import { expect, test } from 'vitest'
import { entities } from '#catalogue'
import { countStatements } from '#platform/server/database/statement.ts'
import { testApp } from '#platform/testing/app.ts'
import { expectGolden } from '#platform/testing/golden.ts'
import { maker } from '#platform/testing/samples.ts'

const { addAccount, addPerson } = await testApp()
const frame = new Set(['session.find', 'session.touch', 'revision.read'])

/** Statements of a call; the look at the session and at the list's revision is its frame. */
const counted = async (work: () => Promise<unknown>) =>
  (await countStatements(work)).statements.filter(({ name }) => !frame.has(name)).length

test('golden/query-counts.json holds what each call costs; a record and a list cost one statement', async () => {
  const counts: Record<string, Record<string, number>> = {}
  for (const entity of entities.values()) {
    const person = await addPerson(await addAccount(), ['Global Admin'])
    const samples = maker(person)
    const record = await samples.make(entity)
    const body = await samples.body(entity)
    const path = `${entity.path}/${record[entity.key] as string}`
    const own = {
      list: await counted(() => person.send('GET', entity.path)),
      page: await counted(() => person.send('GET', `${entity.path}?limit=10&search=a&sort=-${entity.title}`)),
      get: await counted(() => person.send('GET', path)),
      create: await counted(() => person.send('POST', entity.path, body)),
      update: await counted(() => person.send('PUT', path, { active: false })),
      remove: await counted(() => person.send('DELETE', path)),
    }
    expect([own.list, own.page, own.get], entity.name).toEqual([1, 1, 1])
    counts[entity.name] = own
  }
  expectGolden('query-counts.json', `${JSON.stringify(counts, null, 2)}\n`)
})
