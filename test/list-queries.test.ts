/** Every list takes every filter, order and grouping of every field it answers, with any value: it answers, or says what is wrong. */
import { expect, test } from 'vitest'
import { entities } from '#catalogue'
import type { Entity } from '#platform/contract/entity.ts'
import { filterOperators } from '#platform/contract/query.ts'
import { testApp } from '#platform/testing/app.ts'
import { maker } from '#platform/testing/samples.ts'
import { triedEntities } from '#platform/testing/tried-entities.ts'

const { addAccount, addPerson } = await testApp()
const person = await addPerson(await addAccount(), ['Global Admin'])
const { make } = maker(person)

const odd = [
  '',
  ',',
  '%',
  '_',
  '\\',
  "'",
  '"',
  '$1',
  ':',
  'yes',
  '0',
  '-1',
  '1e99',
  'NaN',
  'infinity',
  'today',
  '0000-00-00',
  '99999-12-31',
  'é'.repeat(300),
]
let turn = 0
const oddValue = () => odd[turn++ % odd.length]!

/** Statuses other than 200 and 400, with what was asked; and what a 400 fails to say. */
async function faultsOf(entity: Entity, query: string): Promise<string[]> {
  const { status, body } = await person.send('GET', `${entity.path}?${query}`)
  const isTold = status === 200 || (status === 400 && body.errors.length > 0 && /\w/.test(body.errors[0].message))
  return isTold ? [] : [`${status} ${entity.path}?${query} ${String(body.message)}`]
}

const queriesOf = (name: string) => {
  const field = encodeURIComponent(name)
  return [
    ...filterOperators.flatMap((operator) => [0, 1].map(() => `filter=${field}:${operator}:${encodeURIComponent(oddValue())}`)),
    `sort=${field}`,
    `sort=-${field}&limit=1&offset=1`,
    `group=${field}&aggregate=max:${field}`,
    `group=&aggregate=count:${field}`,
  ]
}

/** Fields to a case: an entity of eighty takes no longer than one of eight, and a case runs again alone. */
const perCase = 12
const namesOf = (entity: Entity) => [...Object.keys(entity.all), entity.key, 'permissions', 'constructor', '__proto__', 'a.name', '"', '']
/** One list of each group with equal fields, such as the plain reference lists: their statements differ in the table's name. */
const different = [...new Map(triedEntities(entities).map((entity) => [JSON.stringify(entity.all), entity])).values()]
const cases = different.flatMap((entity) => {
  const names = namesOf(entity)
  const starts = names.flatMap((_, at) => (at % perCase ? [] : [at]))
  return starts.map((start) => [entity.plural, start + 1, entity, names.slice(start, start + perCase)] as const)
})

const isMade = new Set<string>()
/** PostgreSQL reads a value when there is a row to compare it with. */
async function madeOnce(entity: Entity): Promise<void> {
  if (isMade.has(entity.name)) return
  isMade.add(entity.name)
  await make(entity)
}

test.each(cases)('%s, from field %i', async (_, _from, entity, names) => {
  await madeOnce(entity)
  const faults: string[] = []
  for (const query of names.flatMap(queriesOf)) faults.push(...(await faultsOf(entity, query)))
  expect(faults).toEqual([])
})

test.each(triedEntities(entities).map((entity) => [entity.plural, entity] as const))('%s, searched', async (_, entity) => {
  await madeOnce(entity)
  const faults: string[] = []
  for (const word of odd) faults.push(...(await faultsOf(entity, `search=${encodeURIComponent(word.slice(0, 200))}`)))
  expect(faults).toEqual([])
})
