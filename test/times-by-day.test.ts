/** A time compared with a day counts by its day, whatever the operator: `is` a day finds what `from` and `to` that day find. */
import { expect, test } from 'vitest'
import { entities } from '#catalogue'
import { isAskable } from '#platform/contract/askable.ts'
import type { Field } from '#platform/contract/field.ts'
import { testApp } from '#platform/testing/app.ts'
import { maker } from '#platform/testing/samples.ts'

const { addAccount, addPerson } = await testApp()
const person = await addPerson(await addAccount(), ['Global Admin'])
const { make } = maker(person)

const times = [...entities.values()].flatMap((entity) =>
  Object.entries<Field>(entity.all)
    .filter(([, field]) => field.kind === 'dateTime' && isAskable(field))
    .map(([name]) => [`${entity.name}.${name}`, entity, name] as const),
)

test.each(times)('%s', async (_, entity, name) => {
  await make(entity)
  const rowsOf = async (...filters: string[]): Promise<Record<string, unknown>[]> => {
    const query = filters.map((filter) => `filter=${encodeURIComponent(`${name}:${filter}`)}`).join('&')
    const { status, body } = await person.send('GET', `${entity.path}?${query}`)
    expect(status, JSON.stringify(body).slice(0, 300)).toBe(200)
    return body
  }
  const all = await rowsOf()
  const filled = all.map((row) => row[name]).filter((value) => typeof value === 'string')
  const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  // A field that no sample fills has no day of its own: the filters then agree that nobody has it.
  const day = (filled[0] ?? '2026-01-02').slice(0, 10)
  const within = await rowsOf(`from:${day}`, `to:${day}`)
  expect(within.length).toBe(filled.filter((value) => value.slice(0, 10) === day).length)
  expect(await rowsOf(`is:${day}`)).toEqual(within)
  expect(await rowsOf(`in:${day}`)).toEqual(within)
  expect(await rowsOf(`in:2001-01-01,${day}`)).toEqual(within)
  expect((await rowsOf(`not:${day}`)).length).toBe(all.length - within.length)
  expect(await rowsOf(`is:${dayAfter(day)}`)).toEqual(await rowsOf(`from:${dayAfter(day)}`, `to:${dayAfter(day)}`))
})
