import { expect, test } from 'vitest'
import type { Grants } from '#platform/contract/access.ts'
import type { Right } from '#platform/contract/rights.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import type { ImportRow } from '../../import-row.ts'
import { checkedUnder, weightOf } from './kept-for-imports.ts'

const grants: Grants = {
  isSystemAdministrator: false,
  isAccountWide: true,
  editsAccountWide: true,
  account: new Set<Right>(['IMPORT_DATA', 'EDIT_SUPPLIERS']),
  portfolios: new Map([['p1', new Set<Right>(['EDIT_APPLICATIONS'])]]),
  amounts: 'everywhere',
}
const asked = { importId: 'i', planTag: 'plan', accountId: 'a', userId: 'u', grants, revisions: { application: 1, supplier: 2 } }

const keyOf = (other: Partial<typeof asked> = {}) => {
  const { importId, planTag, accountId, userId, grants: held, revisions } = { ...asked, ...other }
  const changes = { transaction: { accountId }, actor: { userId, grants: held } } as unknown as Changes
  return checkedUnder({ importId, planTag }, changes, new Map(Object.entries(revisions)))
}

test('a check applies to the same file, plan, person, rights and records only', () => {
  const others = [
    { importId: 'j' },
    { planTag: 'other' },
    { accountId: 'b' },
    { userId: 'v' },
    { grants: { ...grants, account: new Set<Right>(['IMPORT_DATA']) } },
    { grants: { ...grants, portfolios: new Map([['p1', new Set<Right>()]]) } },
    { grants: { ...grants, portfolios: new Map() } },
    { grants: { ...grants, amounts: ['p1'] } },
    { revisions: { application: 1, supplier: 3 } },
    { revisions: { application: 1 } as typeof asked.revisions },
  ]
  expect(new Set([keyOf(), ...others.map(keyOf)]).size).toBe(others.length + 1)
  expect(keyOf({ grants: { ...grants, account: new Set<Right>(['EDIT_SUPPLIERS', 'IMPORT_DATA']) } })).toBe(keyOf())
  expect(keyOf({ revisions: { supplier: 2, application: 1 } })).toBe(keyOf())
})

test('long cells weigh what they are long', () => {
  const rows = (...cells: string[]) => [{ cells } as unknown as ImportRow]
  expect(weightOf({ rows: rows('x'.repeat(1_000_000), '') }) - weightOf({ rows: rows('', '') })).toBe(1_000_000)
  expect(weightOf({ rows: [...rows('a'), ...rows('a')] })).toBe(2 * weightOf({ rows: rows('a') }))
})
