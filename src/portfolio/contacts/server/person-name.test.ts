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

test.each([
  ['Ada Lovelace (ext. 4437)', 'Ada', 'Lovelace', '4437'],
  ['Lovelace, Ada, Tel. 030 123456', 'Ada', 'Lovelace', '030 123456'],
  ['Ada Lovelace +44 20 7946 0958', 'Ada', 'Lovelace', '+44 20 7946 0958'],
  ['Ada Lovelace x4437', 'Ada', 'Lovelace', '4437'],
  ['Ada Lovelace - poste 4437', 'Ada', 'Lovelace', '4437'],
])('“%s” has a phone number', (name, firstName, lastName, contactPhone) => {
  expect(personNamed.fields(name)).toEqual({ firstName, lastName, contactPhone })
})

test.each(['Team 4', 'Service desk 24/7', 'Tier 1', 'Max 2', 'Rex 12'])('“%s” has none', (name) => {
  expect(personNamed.fields(name)).not.toHaveProperty('contactPhone')
})
