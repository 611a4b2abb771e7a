import { expect, test } from 'vitest'
import { placesOf } from '#platform/contract/fold-places.ts'
import { wordsOf } from '#platform/contract/search.ts'
import type { GridColumn } from '../types.ts'
import { unseenIn } from './matches.ts'

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

test('a hidden match of a row is named by its column, once', () => {
  expect(unseen('booking', ['name'])).toEqual([])
  expect(unseen('slots', ['name'])).toEqual(['Description'])
  expect(unseen('SLOTS books engine', ['name'])).toEqual(['Description'])
  expect(unseen('terminals slots', ['name'])).toEqual(['Business areas', 'Description'])
  expect(unseen('terminals', ['name', 'areas'])).toEqual([])
  expect(unseen('nowhere', ['name'])).toEqual([])
})

test('a hidden match of a row is found folded', () => {
  const zurich: Row = { name: 'Buchung', areas: ['Z\u00fcrich'], note: null }
  expect(unseenIn(zurich, wordsOf('zurich'), columns, new Set(['name']))).toEqual(['Business areas'])
})

const marked = (text: string, search: string) => placesOf(text, wordsOf(search)).map((place) => text.slice(...place))

test('each place of each word is found, and is what the text itself says there', () => {
  expect(placesOf('Port, porter, PORT', wordsOf('port'))).toEqual([
    [0, 4],
    [6, 10],
    [14, 18],
  ])
  expect(placesOf('a.b', ['.'])).toEqual([[1, 2]])
  expect(marked('\u0130stanbul', 'stan')).toEqual(['stan'])
  expect(marked('nach Z\u00fcrich', 'zurich')).toEqual(['Z\u00fcrich'])
  expect(marked('nach Zu\u0308rich', 'z\u00fcri')).toEqual(['Zu\u0308ri'])
  expect(marked('das Cafe\u0301!', 'caf\u00e9')).toEqual(['Cafe\u0301'])
  expect(marked('Hauptstra\u00dfe 7', 'strasse')).toEqual(['stra\u00dfe'])
  expect(marked('Cus\u00adtom\u200bers', 'customer')).toEqual(['Cus\u00adtom\u200ber'])
  expect(marked('\ufb01nance', 'in')).toEqual(['\ufb01n'])
  expect(wordsOf('  Port\u00a0\u200b P\u00f3rt ')).toEqual(['port', 'port'])
})
