/** Lookups of pickers, prefetched by the dozen, hold names: no child list and, if they come from the entity's list, no computed field. */
import { expect, test } from 'vitest'
import { entities } from '#catalogue'
import type { Field } from '#platform/contract/field.ts'
import { testApp } from '#platform/testing/app.ts'
import { maker } from '#platform/testing/samples.ts'
import { triedEntities } from '#platform/testing/tried-entities.ts'

// The compiler keeps the browser's half away from here, and rightly; this one test asks what it asks.
// oxlint-disable-next-line no-explicit-any
const web = (path: string): Promise<any> => import(path)
const { pickPath } = await web('#platform/web/api/pickPath.ts')
const { addAccount, addPerson } = await testApp()
const person = await addPerson(await addAccount(), ['Global Admin'])
const { make } = maker(person)

test.each(triedEntities(entities).map((entity) => [entity.plural, entity] as const))('%s', async (_, entity) => {
  const record = await make(entity)
  const { status, body } = await person.send('GET', pickPath(entity))
  expect(status).toBe(200)
  const row = body.find((one: Record<string, unknown>) => one[entity.key] === record[entity.key])
  expect(row).toMatchObject({ [entity.key]: record[entity.key], [entity.title]: record[entity.title] })
  for (const [name, value] of Object.entries(row)) {
    expect(Array.isArray(value), name).toBe(false)
    const field = (entity.all as Record<string, Field>)[name]
    if (!entity.lookup) expect(field?.computed, name).toBeFalsy()
  }
})
