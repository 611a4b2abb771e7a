import { expect, test } from 'vitest'
import { application } from '#features/applications/contract/application.ts'
import { entity, type Tab } from './entity.ts'
import { computed, number, text } from './field.ts'

const form: readonly Tab[] = [
  { label: 'Details', sections: [{ title: 'General', fields: ['name', 'active'] }] },
  { label: 'People', sections: [{ title: 'Who', fields: ['owner'] }] },
]
const fields = { name: text({ label: 'Name', required: true }), owner: text({ label: 'Owner' }) }
const withFields = (more: object, onOwnTab: readonly string[] = []) =>
  entity({ ...application, fields: { ...fields, ...more }, form, onOwnTab }).form

test('a field that no section names is typed in at the end of the first tab', () => {
  const [first, second] = withFields({ costCentre: text({ label: 'Cost centre' }) })
  expect(first!.sections.map(({ title, fields: named }) => [title, named])).toEqual([
    ['General', ['name', 'active']],
    ['More', ['costCentre']],
  ])
  expect(second).toEqual(form[1])
})

test('what the product alone writes, and what another tab holds, is in no card', () => {
  const unwritten = {
    count: computed(number({ label: 'Count' })),
    score: number({ label: 'Score', readOnly: true }),
    key: text({ label: 'Key', internal: true }),
    adjustment: number({ label: 'Adjustment' }),
  }
  expect(withFields(unwritten, ['adjustment'])).toEqual(form)
})
