import { describe, expect, test } from 'vitest'
import { area } from '#portfolio/areas/contract.ts'
import { choice } from '#platform/contract/field.ts'
import { cellValue } from './cells.ts'
import { joinNames, splitNames } from './name-lists.ts'
import { Names } from './names.ts'

describe('names in one cell', () => {
  test.each([
    ['a; b ;c', ['a', 'b', 'c']],
    ['a, b', ['a', 'b']],
    ['a, b; c', ['a, b', 'c']],
    ['a\nb', ['a', 'b']],
    ['a|b', ['a', 'b']],
    ['one name', ['one name']],
    ['"a; b"; c', ['a; b', 'c']],
    ['a;;a; ', ['a']],
    ['5" disk; b', ['5" disk', 'b']],
    ['• a\r\n• b', ['a', 'b']],
    ['• a', ['a']],
    ['- a\n- b\n', ['a', 'b']],
    ['1. a\n2. b', ['a', 'b']],
    ['3. a\n2. b', ['3. a', '2. b']],
    ['- a', ['- a']],
  ])('%j', (cell, names) => expect(splitNames(cell)).toEqual(names))

  test.each([
    [['a', 'b; c', 'd, e', 'say "hi"', 'x|y', 'two\nlines']],
    [['only, one']],
    [[' blank around ']],
    [['5" disk', '"q"']],
    [['• a', '- b']],
  ])('%j come back as they were', (names) => {
    expect(splitNames(joinNames(names))).toEqual(names)
  })
})

test('a choice is understood by its label and by its value, whatever the case', () => {
  const field = choice({ label: 'Way', options: [{ value: 'PUB', label: 'Publish' }] })
  const format = { dateOrder: 'day-first', decimalMark: '.' } as const
  expect([' publish', 'pub'].map((text) => cellValue(field, text, format))).toEqual([{ value: 'PUB' }, { value: 'PUB' }])
  expect(cellValue(field, 'Subscribe', format)).toEqual({ error: '“Subscribe” is not one of: Publish.' })
})

test('a name is known without case and surplus blanks; an ambiguous one by its id alone', () => {
  const names = new Names(area)
  const finance = names.add({ name: 'Finance  Dept' })
  const [one, two] = [names.add({ name: 'Twin' }), names.add({ name: ' TWIN' })]
  expect(names.named(' finance dept ')).toEqual([finance])
  expect(names.named('ﬁnance dept'), 'letters that were joined').toEqual([finance])
  expect(names.named('twin')).toEqual([one, two])
  expect([names.nameOf(finance), names.nameOf(two)]).toEqual(['Finance  Dept', two])
  expect(names.named(two.toUpperCase())).toEqual([two])
})
