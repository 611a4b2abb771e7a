import { expect, test } from 'vitest'
import { fitting } from './named.ts'

test('names are asked for as far as an address has room for them', () => {
  const names = (length: number) => Array.from({ length: 200 }, (_, at) => String(at).padEnd(length, 'x'))
  expect(fitting(names(20))).toHaveLength(200)
  const long = fitting(names(200))
  expect(long).toEqual(names(200).slice(0, 39))
  // Each of these takes nine characters.
  expect(fitting(Array.from({ length: 20 }, () => '港'.repeat(100)))).toHaveLength(8)
})
