import { expect, test } from 'vitest'
import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import { guessedByLabel } from './own-headers.ts'
import { profileOf, type Profiled } from './profile.ts'

const field = 'name'
const columns: readonly ExchangeColumn[] = [
  { id: 'id', label: 'Portolan ID', synonyms: [], field, required: false, shape: { kind: 'id' } },
  { id: 'name', label: 'Name', synonyms: [], field, required: true, shape: { kind: 'title' } },
  { id: 'owner', label: 'Contacts: Owner', synonyms: [], field, required: false, shape: { kind: 'name', to: 'contact' } },
]

/** People whose names hold digits: nothing speaks for them. */
const odd = ['"8.2.2 367 n/a 368"', 'person22598@example.com']
const habits = { dateOrder: 'day-first', dateCertain: true, decimalMark: '.', decimalCertain: true } as const
const profiled = (name: string, values: readonly string[]): Profiled => ({
  ...profileOf(values),
  name,
  from: null,
  isHidden: false,
  ...habits,
})
const headers = (...names: string[]): Profiled[] => names.map((name) => profiled(name, name === 'Contacts: Owner' ? odd : ['Payroll']))
const guessed = (...names: string[]) =>
  guessedByLabel(
    columns,
    headers(...names),
    ({ name }) => (name === 'Contacts: Owner' ? odd : ['Payroll']),
    2,
    () => true,
  )

test('a column of our own export is the field whose label it has, whatever people are called', () => {
  expect(guessed('Portolan ID', 'Name', 'Contacts: Owner').get('Contacts: Owner')?.id).toBe('owner')
})

test("a stranger's column is left to the others where another header names the field above values that fit", () => {
  expect(guessed('Name', 'Contacts: Owner', 'Owner e-mail').has('Contacts: Owner')).toBe(false)
})
