/** Every number field of every record: the API names the field that has more decimals than it keeps, an import rounds it. */
import { expect, test } from 'vitest'
import { entities } from '#catalogue'
import type { Entity } from '#platform/contract/entity.ts'
import { isWritable, type Field, type Fields } from '#platform/contract/field.ts'
import { decimalsOf, fieldSchema, rounded } from '#platform/contract/schema.ts'
import { keptValue } from '#exchange/imports/server/prepare/kept-value.ts'
import { testApp } from '#platform/testing/app.ts'
import { maker } from '#platform/testing/samples.ts'

const { addAccount, addPerson } = await testApp()
const person = await addPerson(await addAccount(), ['Global Admin'])
const { body, row } = maker(person)

type NumberField = Extract<Field, { kind: 'number' | 'money' | 'percent' }>
const isNumber = (field: Field): field is NumberField => field.kind === 'number' || field.kind === 'money' || field.kind === 'percent'
const numbersIn = (fields: Fields): [string, NumberField][] =>
  Object.entries(fields).flatMap(([name, field]) => (isNumber(field) && isWritable(field) ? [[name, field]] : []))
const own = [...entities.values()].flatMap((entity) =>
  numbersIn(entity.all).map(([name, field]) => [`${entity.name}.${name}`, entity, name, field] as const),
)
const lists = [...entities.values()].flatMap((entity) =>
  Object.entries<Field>(entity.all).flatMap(([list, field]) =>
    field.kind === 'children' && isWritable(field)
      ? numbersIn(field.row).map(([name, number]) => [`${entity.name}.${list}.${name}`, entity, list, field, name, number] as const)
      : [],
  ),
)
const within = ({ min = 0, max = 90 }: NumberField) => Math.max(min, Math.min(max, 2))
const refused = async (entity: Entity, sent: object) => {
  const { status, body: answer } = await person.send('POST', entity.path, sent)
  return [status, answer.errors?.map(({ path }: { path: string }) => path)]
}

test.each(own)('%s', async (_, entity, name, field) => {
  const whole = await body(entity)
  for (const more of [within(field) + 10 ** -(decimalsOf(field) + 1), within(field) + 1e-10])
    expect(await refused(entity, { ...whole, [name]: more }), String(more)).toEqual([400, [name]])
})

test.each(lists)('%s', async (_, entity, list, children, name, field) => {
  const sent = { ...(await body(entity)), [list]: [{ ...(await row(children)), [name]: within(field) + 1e-10 }] }
  expect(await refused(entity, sent)).toEqual([400, [`${list}.0.${name}`]])
})

test.each([...own.map(([label, , , field]) => [label, field] as const), ...lists.map(([label, , , , , field]) => [label, field] as const)])(
  'an import rounds %s',
  (_, field) => {
    const more = within(field) - 0.123_456
    const { value, loss } = keptValue(field, more)
    expect([value, loss]).toEqual([rounded(more, decimalsOf(field)), 'rounded'])
    expect(keptValue(field, within(field)), 'what fits is no loss').toEqual({ value: within(field) })
    expect(fieldSchema(field).safeParse(rounded(within(field), decimalsOf(field))).success).toBe(true)
  },
)

test('half goes away from zero, by the digits as they are written', () => {
  const cases: [number, number, number][] = [
    [1234.567, 2, 1234.57],
    [1.005, 2, 1.01],
    [-1.005, 2, -1.01],
    [33.3, 0, 33],
    [2.5, 0, 3],
    [-2.5, 0, -3],
    [0.1 + 0.2, 2, 0.3],
    [1e-9, 2, 0],
    [1e21, 2, 1e21],
  ]
  for (const [value, decimals, kept] of cases) expect(rounded(value, decimals), String(value)).toBe(kept)
})

test.each(['number', 'money'])('a %s field of the workspace', async (kind) => {
  const { body: field } = await person.send('POST', '/customfields', { ofEntity: 'application', name: `Our ${kind}`, kind })
  const { status, body: answer } = await person.send('POST', '/applications', { name: kind, custom: { [field.fieldKey]: 4.000_000_000_1 } })
  expect([status, answer.errors?.[0]?.path]).toEqual([400, `custom.${field.fieldKey}`])
})
