import { expect, test } from 'vitest'
import { knowingNulls } from './known-nulls.ts'

const seen = { name: 'seen', text: 'select 1 where ($2::uuid[] is null or $2 = any($3)) and ($3::uuid[] is null or true)' }

test('null parameters are declared null, and no others', () => {
  expect(knowingNulls(seen, ['account', null, ['one']])).toEqual({
    name: 'seen+2',
    text: 'select 1 where (($2::uuid[] is null or true)) and ($3::uuid[] is null or true)',
  })
  expect(knowingNulls(seen, ['account', null, null]).name).toBe('seen+23')
  expect(knowingNulls(seen, ['account', ['one'], ['one']])).toBe(seen)
  expect(knowingNulls(seen, ['account', null, null])).toBe(knowingNulls(seen, ['account', null, null]))
})

test('a moot condition is left out as a whole, unless a parameter would go with it', () => {
  const known = (text: string) => knowingNulls({ name: 'one', text }, ['account', null]).text
  expect(known(`select a where ($2::uuid[] is null or exists (select ')' where x = any($2)) or y) and b`)).toBe(
    'select a where (($2::uuid[] is null or true)) and b',
  )
  expect(known('select ($2::uuid[] is null or x = $3) and $1')).toBe('select (($2::uuid[] is null or true) or x = $3) and $1')
  expect(known('select $2::uuid[] is null or x')).toBe('select ($2::uuid[] is null or true) or x')
})

test('ambiguous conditions, and those of more than an alternative, stay', () => {
  const known = (text: string) => knowingNulls({ name: 'one', text }, ['account', null]).text
  const told = '($2::uuid[] is null or true)'
  for (const rest of ['x, $2 = y', `a = E'\\')' and b`, '/* ) */ a', 'a -- )\n', "a = $$it's )$$"])
    expect(known(`select coalesce($2::uuid[] is null or ${rest}) and $1`)).toBe(`select coalesce(${told} or ${rest}) and $1`)
  expect(known('select not ($2::uuid[] is null or f(x, y)) and $1'), 'true, whatever stands beside it').toBe(`select not (${told}) and $1`)
})

test('a statement without a name, with too long a one, or that asks for no null stays as it is', () => {
  for (const statement of [
    { name: '', text: seen.text },
    { name: 'n'.repeat(62), text: seen.text },
    { name: 'plain', text: 'select $2::uuid' },
  ])
    expect(knowingNulls(statement, ['account', null])).toBe(statement)
})
