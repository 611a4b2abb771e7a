import { expect, test } from 'vitest'
import { application } from '#portfolio/applications/contract/application.ts'
import { entity, type Tab } from './entity.ts'
import { computed, number, text, type Fields } from './field.ts'

const form: readonly Tab[] = [
  { label: 'Details', sections: [{ title: 'General', fields: ['name', 'active'] }] },
  { label: 'People', sections: [{ title: 'Who', fields: ['owner'] }] },
]
const fields = { name: text({ label: 'Name', required: true }), owner: text({ label: 'Owner' }) }
const withFields = (more: Fields, onOwnTab: readonly string[] = []) =>
  entity<Fields, string>({ ...application, fields: { ...fields, ...more }, form, onOwnTab }).form

test('a field that no section names is typed in at the end of the first tab', () => {
  const [first, second] = withFields({ costCentre: text({ label: 'Cost centre' }) })
  expect(first!.sections.map(({ title, fields: named }) => [title, named])).toEqual([
    ['General', ['name', 'active']],
    ['More', ['costCentre']],
  ])
  expect(second).toEqual(form[1])
})

test('fields written by the product alone, and fields of other tabs, are in no card', () => {
  const unwritten = {
    count: computed(number({ label: 'Count' })),
    score: number({ label: 'Score', readOnly: true }),
    key: text({ label: 'Key', internal: true }),
    adjustment: number({ label: 'Adjustment' }),
  }
  expect(withFields(unwritten, ['adjustment'])).toEqual(form)
})

test('a name that is not one of its fields is refused by the compiler', () => {
  const card = (name: 'name') => [{ label: 'Details', sections: [{ title: 'General', fields: [name] }] }] as const
  const { form: _form, ...of } = {
    ...application,
    fields,
    title: 'name',
    onOwnTab: [],
    rowsWith: [],
    matchBy: ['name'],
    within: 'name',
    expected: ['name'],
    order: ['-name'],
  } as const
  expect(entity({ ...of, form: card('name') }).title).toBe('name')
  // @ts-expect-error no field is called so
  entity({ ...of, form: card('name'), title: 'nmae' })
  // @ts-expect-error no field is called so
  entity({ ...of, form: card('name'), order: ['-nmae'] })
  // @ts-expect-error no field is called so
  entity({ ...of, form: card('name'), matchBy: ['nmae'] })
  // @ts-expect-error no field is called so
  entity({ ...of, form: card('name'), within: 'nmae' })
  // @ts-expect-error no field is called so
  entity({ ...of, form: card('name'), expected: ['nmae'] })
  // @ts-expect-error no field is called so
  entity({ ...of, form: [{ label: 'Details', sections: [{ title: 'General', fields: ['nmae'] }] }] })
})
