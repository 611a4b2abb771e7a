import { expect, test } from 'vitest'
import { number } from '#platform/contract/field.ts'
import { placesOf } from './coded-places.ts'

const criticality = number({ label: 'Criticality', min: 1, max: 5 })

test('a code gives the rank of unknown words by the known words beside it', () => {
  expect(placesOf(criticality, ['1 - low', '2 - medium', '3 - high', '4 - beer stops'])).toEqual({ '4 - beer stops': '5' })
  expect(placesOf(criticality, ['1 - doors shut', '2 - high', '3 - medium', '4 - low'])).toEqual({ '1 - doors shut': '5' })
})

test('with contradicting or too few known words, codes give nothing', () => {
  expect(placesOf(criticality, ['1 - low', '2 - beer stops'])).toEqual({})
  expect(placesOf(criticality, ['1 - low', '2 - high', '3 - medium', '4 - beer stops'])).toEqual({})
  expect(placesOf(criticality, ['1 - low', '2 - medium', '3 - high', '9 - beer stops'])).toEqual({})
})
