import { expect, test } from 'vitest'
import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import { dateVotes } from '#platform/server/spreadsheet/dates.ts'
import { decimalVotes } from '#platform/server/spreadsheet/decimals.ts'
import { columnValuesOf } from '../../prepare/column-values.ts'
import { evidenceOf } from './evidence.ts'
import { guessedByLabel } from './own-headers.ts'
import type { Measured } from '../../prepare/measured.ts'
import { profileOf } from '../../prepare/profile.ts'

const field = 'name'
const columns: readonly ExchangeColumn[] = [
  { id: 'id', label: 'Portolan ID', synonyms: [], field, required: false, shape: { kind: 'id' } },
  { id: 'name', label: 'Name', synonyms: [], field, required: true, shape: { kind: 'title' } },
  { id: 'owner', label: 'Contacts: Owner', synonyms: [], field, required: false, shape: { kind: 'name', to: 'contact' } },
]

/** People whose names hold digits: nothing speaks for them. */
const odd = ['"8.2.2 367 n/a 368"', 'person22598@example.com']
const habits = { dateOrder: 'day-first', dateCertain: true, decimalMark: '.', decimalCertain: true } as const
const column = (name: string, values: readonly string[]): Measured => ({
  ...profileOf(values),
  ...habits,
  values: columnValuesOf(values, { separator: null, decimalMark: '.' }),
  words: () => new Set(),
  votes: { decimals: decimalVotes(values), dates: dateVotes(values), hasNumbers: false },
  samples: [],
  name,
  from: null,
  isHidden: false,
})
const guessed = (...names: string[]) => {
  const open = names.map((name) => column(name, name === 'Contacts: Owner' ? odd : ['Payroll']))
  const { labelled, isOurs } = evidenceOf({ columns, label: 'application', every: open, open, rows: 2, said: (header) => header })
  return guessedByLabel(labelled, isOurs, () => true)
}

test('a column of our own export is the field whose label it has, whatever people are called', () => {
  expect(guessed('Portolan ID', 'Name', 'Contacts: Owner').get('Contacts: Owner')?.id).toBe('owner')
})

test("a stranger's column is left to the others where another header names the field above values that fit", () => {
  expect(guessed('Name', 'Contacts: Owner', 'Owner e-mail').has('Contacts: Owner')).toBe(false)
})
