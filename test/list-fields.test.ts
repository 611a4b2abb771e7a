/** Every list sends the fields that are asked for and no others, as objects or as arrays, whole or in pages: always the values that the plain list has. */
import { expect, test } from 'vitest'
import { entities } from '#catalogue'
import type { Entity } from '#platform/contract/entity.ts'
import type { Fields } from '#platform/contract/field.ts'
import { recordsIn, type Table } from '#platform/contract/table.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { maker } from '#platform/testing/samples.ts'
import { triedEntities } from '#platform/testing/tried-entities.ts'

type Row = Record<string, unknown>
const { addAccount, addPerson } = await testApp()

const listOf = async (person: Person, entity: Entity, query = ''): Promise<Row[]> => {
  const { status, body } = await person.send('GET', `${entity.path}${query}`)
  expect(status, `${query} ${JSON.stringify(body).slice(0, 300)}`).toBe(200)
  return body
}
const tableOf = (person: Person, entity: Entity, query: string) => listOf(person, entity, query) as unknown as Promise<Table>
const picked = (rows: readonly Row[], names: readonly string[]) =>
  rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name]])))

test.each(triedEntities(entities).map((entity) => [entity.plural, entity] as const))('%s', async (_, entity) => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const { make } = maker(person)
  for (let at = 0; at < 3; at++) await make(entity)
  const whole = await listOf(person, entity)
  const names = Object.keys(whole[0]!)

  expect(await listOf(person, entity, '?limit=100')).toEqual(whole)
  for (const query of ['?rows=arrays', '?rows=arrays&limit=100']) {
    const table = await tableOf(person, entity, query)
    expect(table.fields).toEqual(names)
    expect(recordsIn(table, entity.all as Fields)).toEqual(whole)
  }

  for (const name of names)
    for (const paged of ['', '&limit=100']) {
      const asked = [...new Set([entity.key, name])]
      expect(await listOf(person, entity, `?fields=${name}${paged}`), name).toEqual(picked(whole, asked))
      const table = await tableOf(person, entity, `?fields=${name}&rows=arrays${paged}`)
      expect(table.fields).toEqual(asked)
      expect(recordsIn(table, entity.all as Fields), name).toEqual(picked(whole, asked))
    }
  const onRequest = Object.keys(entity.listFields ?? {})
  expect(names.filter((name) => onRequest.includes(name))).toEqual([])
  for (const name of onRequest) {
    const rows = await listOf(person, entity, `?fields=${name}`)
    expect(rows.map((row) => Object.keys(row))).toEqual(whole.map(() => [entity.key, name]))
    expect(recordsIn(await tableOf(person, entity, `?fields=${name}&rows=arrays&limit=100`))).toEqual(rows)
  }
  const two = await listOf(person, entity, `?fields=${entity.title},active,${entity.title}`)
  expect(two.map((row) => Object.keys(row))).toEqual(whole.map(() => [...new Set([entity.key, entity.title, 'active'])]))
  expect(await listOf(person, entity, '?fields=')).toEqual(picked(whole, [entity.key]))
})

test('an unknown field of a list is refused with the known ones', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  for (const name of ['nothing', 'constructor', 'relatedIntegrations', 'areas.areaId', 'a.name', '"']) {
    const { status, body } = await person.send('GET', `/applications?fields=name,${encodeURIComponent(name)}`)
    expect([status, body.errors?.[0]?.path], name).toEqual([400, 'query.fields'])
    expect(body.errors[0].message).toContain('currentStateId, timeRecommendation')
  }
  expect((await person.send('GET', '/areas?rows=columns')).status).toBe(400)
})

test('a list with more records than wanted returns their number, for the browser half with the first ones', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  for (const name of ['North', 'South', 'South-east']) await person.send('POST', '/areas', { name })
  const ask = async (query: string): Promise<unknown> => listOf(person, entities.get('area')!, query)
  const table = async (query: string) => (await ask(query)) as object
  expect(await ask('?most=2&rows=arrays')).toEqual({ total: 3, ...(await table('?rows=arrays')) })
  expect(await ask('?most=1&rows=arrays&search=south')).toEqual({ total: 2, ...(await table('?rows=arrays&search=south')) })
  expect(await ask('?most=2')).toEqual({ total: 3 })
  expect(await ask('?most=3&fields=name')).toEqual(await ask('?fields=name'))
  expect(await ask('?most=3&rows=arrays')).toEqual(await ask('?rows=arrays'))
  expect(await ask('?most=2&search=south')).toEqual(await ask('?search=south'))
  expect(await ask('?most=1&search=south')).toEqual({ total: 2 })
  const { status, body } = await person.send('GET', '/areas?most=few')
  expect([status, body.errors?.[0]?.path]).toEqual([400, 'query.most'])
  // A cached answer isn't used after an addition.
  await person.send('POST', '/areas', { name: 'West' })
  expect(await ask('?most=3&fields=name')).toEqual({ total: 4 })
})
