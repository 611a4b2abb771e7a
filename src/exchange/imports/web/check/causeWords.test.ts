import { expect, test } from 'vitest'
import type { Cause } from '#exchange/imports/contract/check.ts'
import { detailsOf, isDecided, isToLookAt, offered, titleOf, withRemedy } from './causeWords.ts'

const cause = (part: Partial<Cause>): Cause => ({
  key: 'invalid Crit.',
  column: 'Crit.',
  kind: 'invalid',
  message: 'Criticality must be 5 or less',
  rows: 3,
  values: ['6', '7'],
  remedy: 'empty',
  value: null,
  find: null,
  wrong: [],
  distinct: 2,
  open: ['empty', 'set', 'replace', 'map', 'skip', 'reject'],
  ...part,
})
const named = { field: 'Criticality', noun: 'application', plural: 'applications' }
const repeat = cause({
  key: 'repeat',
  kind: 'repeat',
  column: null,
  values: ['Gate'],
  distinct: 0,
  open: ['reject', 'first', 'last', 'merge', 'separate'],
})

test.each([
  [cause({}), 'Criticality: 2 values are not allowed'],
  [cause({ kind: 'unreadable', distinct: 1 }), 'Criticality: 1 value is not understood'],
  [cause({ kind: 'unknown', distinct: 0, rows: 1 }), 'Criticality: 1 row is not known here'],
  [cause({ kind: 'missing' }), 'Criticality: empty in 3 rows'],
  [{ ...repeat, rows: 1 }, 'Two rows name the same application'],
  [repeat, '4 rows name the same application'],
  [{ ...repeat, values: ['Gate', 'Quay'] }, '3 rows name applications of earlier rows'],
  [cause({ column: null, distinct: 0 }), '3 rows are not allowed', ''],
])('a cause says in plain words what is wrong: %#', (one, title, field = named.field) => {
  expect(titleOf(one, { ...named, field })).toBe(title)
})

test('below it come the values, the column where it is called otherwise, and why', () => {
  expect(detailsOf(cause({}), named)).toBe('“6”, “7” in the column “Crit.” · Criticality must be 5 or less')
  expect(detailsOf(cause({ kind: 'unreadable', column: 'Criticality', distinct: 9 }), named)).toBe('“6”, “7” and others')
  expect(detailsOf(repeat, named)).toBe('“Gate”')
})

test('the two likely remedies are buttons, and none is lost', () => {
  expect(offered(cause({}))).toEqual({ first: ['empty', 'map'], others: ['set', 'replace', 'skip', 'reject'] })
  expect(offered(repeat)).toEqual({ first: ['last', 'separate'], others: ['reject', 'first', 'merge'] })
})

test('a remedy settles its cause, the usual one too, until it is taken back', () => {
  const open = { faults: {}, repeats: 'reject' as const }
  for (const one of [cause({}), repeat]) {
    expect(isToLookAt(open, one)).toBe(true)
    for (const choice of one.open) {
      const plan = { ...open, ...withRemedy(open, one, { do: choice }) }
      expect(isDecided(plan, one), choice).toBe(true)
      expect({ ...plan, ...withRemedy(plan, one, null) }).toEqual(open)
    }
  }
  expect(isToLookAt(open, cause({ kind: 'nobody' })), 'nothing is lost').toBe(false)
})
