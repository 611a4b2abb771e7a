/** Every field of every record takes any value there is, or says at that field what is wrong: never a fault of the server. */
import { expect, test } from 'vitest'
import { entities } from '#catalogue'
import type { Entity } from '#platform/contract/entity.ts'
import { isWritable, type Fields } from '#platform/contract/field.ts'
import { testApp } from '#platform/testing/app.ts'
import { maker } from '#platform/testing/samples.ts'

const { addAccount, addPerson } = await testApp()
const person = await addPerson(await addAccount(), ['Global Admin'])
const { make, body } = maker(person)

const nobody = '01900000-0000-7000-8000-00000000dead'
const odd: unknown[] = [
  null,
  '',
  ' ',
  true,
  0,
  -1,
  0.001,
  1e21,
  -2_147_483_649,
  9_999_999_999,
  '0',
  'NaN',
  'é'.repeat(30_000),
  '\u0000',
  '\ud800',
  'x\r\ny',
  '%',
  nobody,
  nobody.toUpperCase(),
  '0000-01-01',
  '9999-12-31',
  '2023-02-29',
  '2024-02-29T25:61:00Z',
  '2024-02-29T10:00:00+99:00',
  '2024-02-29T10:00',
  'today',
  '#12345',
  'a@b',
  [],
  [null],
  [[]],
  [{}],
  {},
  { constructor: 1 },
]

/** Values for each field: directly, or in the first row of its list. */
function* bodiesOf(fields: Fields, sample: Record<string, unknown>): Generator<Record<string, unknown>> {
  for (const [name, field] of Object.entries(fields).filter(([, one]) => isWritable(one))) {
    for (const value of odd) yield { [name]: value }
    const [row] = field.kind === 'children' ? ((sample[name] as Record<string, unknown>[] | undefined) ?? []) : []
    if (row && field.kind === 'children') for (const inner of bodiesOf(field.row, row)) yield { [name]: [{ ...row, ...inner }] }
  }
}

/** Kept, or refused with words, and where it is wrong at its path. */
const isTold = (status: number, { message, errors }: { message?: string; errors?: { path: string }[] }) =>
  status < 400 || ([400, 404, 409, 422].includes(status) && /\w/.test(message ?? '') && errors?.[0]?.path !== '')

/** One entity of each group with equal fields, such as the plain reference lists. */
const different = new Map([...entities.values()].map((entity) => [Object.keys(entity.all).join(), entity]))

test.each([...different.values()].map((entity) => [entity.label, entity] as const))('%s', async (_, entity: Entity) => {
  const path = `${entity.path}/${(await make(entity))[entity.key] as string}`
  const faults: string[] = []
  for (const sent of bodiesOf(entity.all, await body(entity))) {
    const { status, body: answer } = await person.send('PUT', path, sent)
    if (!isTold(status, answer)) faults.push(`${status} ${JSON.stringify(sent).slice(0, 150)}`)
  }
  expect(faults).toEqual([])
  // A custom field that became required would have the records that follow refused.
  if (entity.name === 'customField') await person.send('PUT', path, { active: false })
})
