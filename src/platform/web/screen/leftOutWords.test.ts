import { expect, test } from 'vitest'
import { children, date, flag, longText, reference, text } from '#platform/contract/field.ts'
import { leftOutWords } from './leftOutWords.ts'

const stateId = reference({ label: 'State', to: 'state', required: true })
const list = { table: 't', rowKey: ['stateId'] }

test('the lists that a file lacks, has by names only, or has one row of', () => {
  const lists = {
    name: text({ label: 'Name' }),
    tags: children({ ...list, label: 'Tags', row: { stateId } }),
    services: children({ ...list, label: 'Services', row: { stateId, notes: longText({ label: 'Notes' }) } }),
    milestones: children({ ...list, label: 'Milestones', rowId: 'id', row: { stateId, day: date({ label: 'Day' }) } }),
    states: children({ ...list, label: 'States', oneOf: 'current', row: { stateId, current: flag({ label: 'Current' }) } }),
    notes: children({ ...list, label: 'Notes', row: { text: longText({ label: 'Text' }) } }),
  }
  expect(leftOutWords(lists)).toBe('Not in the file: Milestones, Notes. Names only: Services. Current one only: States.')
  const { name, tags } = lists
  expect(leftOutWords({ name, tags })).toBe('')
})
