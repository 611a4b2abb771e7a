import { expect, test } from 'vitest'
import { mostlyOf } from './mostly.ts'

const values = ['a', 'a', 'a', 'b', 'b', '1', '2', '3', '4', '5']
const isLetter = (value: string) => /[a-z]/.test(value)

test('the stated share is enough, and one fewer is not', () => {
  const mostly = mostlyOf(values)
  expect([0.4, 0.5, 0.6].map((least) => mostly(least, isLetter))).toEqual([true, true, false])
  expect([0, 1].map((least) => mostly(least, () => true))).toEqual([true, true])
  expect(mostly(0.1, () => false)).toBe(false)
})

test('an empty set has no share', () => expect(mostlyOf([])(0.5, () => true)).toBe(false))

test('each value is tested once, and none once it is clear', () => {
  const tested: string[] = []
  const noting = (passes: boolean) => (value: string) => {
    tested.push(value)
    return passes
  }
  mostlyOf(values)(0.5, noting(true))
  expect(tested.splice(0)).toEqual(['a', 'b'])
  mostlyOf(values)(0.8, noting(false))
  expect(tested).toEqual(['a'])
})
