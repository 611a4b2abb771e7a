import { expect, test } from 'vitest'
import { personNamed } from './person-name.ts'

test.each([
  ['Ada Lovelace', 'Ada', 'Lovelace'],
  [' Juan  Carlos I ', 'Juan', 'Carlos I'],
  ['Madonna', 'Madonna', null],
  ['Lovelace, Ada', 'Ada', 'Lovelace'],
  ['King, Martin Luther, Jr.', 'Martin Luther, Jr.', 'King'],
  ['Lovelace,', 'Lovelace', null],
  [', Ada', 'Ada', null],
])('“%s” is %s %s', (name, firstName, lastName) => {
  expect(personNamed.fields(name)).toEqual({ firstName, lastName })
})

test('an e-mail address names a person by its first part', () => {
  expect(personNamed.fields('ada.lovelace@example.com')).toEqual({
    firstName: 'ada',
    lastName: 'lovelace',
    emailAddress: 'ada.lovelace@example.com',
  })
})
