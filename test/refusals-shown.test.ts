/** Messages shown for a refused request never contain the API's field names, for any kind of record. */
import { beforeAll, expect, test } from 'vitest'
import { entities } from '#catalogue'
import { idOf, type Entity } from '#platform/contract/entity.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { maker } from '#platform/testing/samples.ts'
import { triedEntities } from '#platform/testing/tried-entities.ts'

// The compiler keeps the browser's half away from here, and rightly; this test holds the two against each other.
// oxlint-disable-next-line no-explicit-any
const web = (path: string): Promise<any> => import(path)
const { problemOf, messageOf } = await web('#platform/web/api/problem.ts')

const { addAccount, addPerson } = await testApp()
let person: Person
beforeAll(async () => void (person = await addPerson(await addAccount(), ['Global Admin'])))

const unknown = [
  'fields=nothingKnown',
  'sort=nothingKnown',
  'filter=nothingKnown:is:x',
  'group=nothingKnown',
  'group=&aggregate=sum:nothingKnown',
]

/** Names such as `refProjectStatusId`, which no label is. */
const namesOf = ({ all, key }: Entity) => [key, 'nothingKnown', ...Object.keys(all)].filter((name) => /[a-z][A-Z]/.test(name))

async function shown(method: 'GET' | 'PUT' | 'POST', path: string, body?: object): Promise<string> {
  const answer = await person.send(method, path, body)
  expect(answer.status, `${method} ${path}`).toBe(400)
  return messageOf(await problemOf(new Response(JSON.stringify(answer.body), { status: answer.status })))
}

test.each(triedEntities(entities).map((entity) => [entity.plural, entity] as const))('%s', async (_, entity) => {
  const record = await maker(person).make(entity)
  const path = `${entity.path}/${idOf(entity, record)}`
  const messages = [
    ...(await Promise.all(unknown.map((query) => shown('GET', `${entity.path}?${query}`)))),
    await shown('GET', `${path}?fields=nothingKnown`),
    await shown('PUT', `${path}?fields=nothingKnown`, {}),
    await shown('POST', `${entity.path}?fields=nothingKnown`, { [entity.title]: 'New' }),
  ]
  for (const message of messages) {
    expect(message.length).toBeLessThan(200)
    expect(namesOf(entity).filter((name) => message.includes(name))).toEqual([])
  }
})
