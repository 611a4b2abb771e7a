import { expect, test } from 'vitest'
import { refusedInWords } from './refusals.ts'

const applications = { plural: 'applications' }
const refused = (...given: readonly (readonly [name: string, message: string])[]) => given.map(([name, message]) => ({ name, message }))

test('each sentence is said once, with the rows that it is about', () => {
  const archived = 'Choose a state that is in use.'
  const rows = refused(
    ['Ledger', archived],
    ['Orders', 'Orders was changed by Ida Berg in the meantime. Its current version is shown.'],
    ['Quotes', archived],
    ['Leads', archived],
    ['Payroll', 'Payroll was changed by Ida Berg in the meantime. Its current version is shown.'],
    ['Treasury', archived],
  )
  expect(refusedInWords(applications, 40, rows, 'changed')).toBe(
    '6 of 40 applications could not be changed. Choose a state that is in use. (Ledger, Quotes, Leads and 1 more) ' +
      'It was changed by Ida Berg in the meantime. Its current version is shown. (Orders, Payroll)',
  )
})

test('the most frequent sentences are shown', () => {
  const rows = refused(['A', 'One.'], ['B', 'Two.'], ['C', 'Two.'], ['D', 'Three.'], ['E', 'Four.'], ['F', 'Five.'])
  expect(refusedInWords(applications, 6, rows, 'deleted')).toBe(
    '6 of 6 applications could not be deleted. Two. (B, C) One. (A) Three. (D) And 2 more.',
  )
  expect(refusedInWords(applications, 6, [], 'changed')).toBe('')
})
