import { expect, test } from 'vitest'
import { knowingNulls } from './known-nulls.ts'

const seen = { name: 'seen', text: 'select 1 where ($2::uuid[] is null or $2 = any($3)) and ($3::uuid[] is null or true)' }

test('parameters that are null are told to be, and no others', () => {
  expect(knowingNulls(seen, ['account', null, ['one']])).toEqual({
    name: 'seen+2',
    text: 'select 1 where (($2::uuid[] is null or true) or $2 = any($3)) and ($3::uuid[] is null or true)',
  })
  expect(knowingNulls(seen, ['account', null, null]).name).toBe('seen+23')
  expect(knowingNulls(seen, ['account', ['one'], ['one']])).toBe(seen)
  expect(knowingNulls(seen, ['account', null, null])).toBe(knowingNulls(seen, ['account', null, null]))
})

test('a statement without a name, with too long a one, or that asks for no null stays as it is', () => {
  for (const statement of [
    { name: '', text: seen.text },
    { name: 'n'.repeat(62), text: seen.text },
    { name: 'plain', text: 'select $2::uuid' },
  ])
    expect(knowingNulls(statement, ['account', null])).toBe(statement)
})
