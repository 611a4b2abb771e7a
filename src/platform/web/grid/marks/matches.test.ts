import { expect, test } from 'vitest'
import type { GridColumn } from '../types.ts'
import { placesOf, unseenIn, wordsOf } from './matches.ts'

interface Row {
  readonly name: string
  readonly areas: readonly string[]
  readonly note: string | null
}

const columns: readonly GridColumn<Row>[] = [
  { id: 'name', label: 'Name', kind: 'text', value: ({ name }) => name },
  { id: 'areas', label: 'Business areas', kind: 'sets', value: ({ areas }) => areas },
  { id: 'note', label: 'Description', kind: 'text', value: ({ note }) => note },
]
const row: Row = { name: 'Booking Engine', areas: ['Liner Services', 'Terminals'], note: 'Books slots at terminals' }
const unseen = (search: string, shown: readonly string[]) => unseenIn(row, wordsOf(search), columns, new Set(shown))

test('what a row holds out of sight is named by its column, once', () => {
  expect(unseen('booking', ['name'])).toEqual([])
  expect(unseen('slots', ['name'])).toEqual(['Description'])
  expect(unseen('SLOTS books engine', ['name'])).toEqual(['Description'])
  expect(unseen('terminals slots', ['name'])).toEqual(['Business areas', 'Description'])
  expect(unseen('terminals', ['name', 'areas'])).toEqual([])
  expect(unseen('nowhere', ['name'])).toEqual([])
})

test('each place of each word is found, whatever its case; texts that change their length are left alone', () => {
  expect(placesOf('Port, porter, PORT', wordsOf('port'))).toEqual([
    [0, 4],
    [6, 10],
    [14, 18],
  ])
  expect(placesOf('a.b', ['.'])).toEqual([[1, 2]])
  expect(placesOf('İstanbul', ['stan'])).toEqual([])
  expect(wordsOf('  Port  port ')).toEqual(['port'])
})
