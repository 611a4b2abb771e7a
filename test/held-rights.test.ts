/** Every right with the feature that owns it and the roles that hold it: what features declare each by itself, to be read as one table. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { catalogue } from '#catalogue'
import { roles, type Right } from '#platform/contract/rights.ts'
import { allRights, grantOf, tokenRights } from '#platform/contract/roles.ts'
import { packageRoot } from '#platform/server/package-root.ts'
import { expectGolden } from '#platform/testing/golden.ts'

const owners = new Map(catalogue.flatMap(({ name, rights = [] }) => rights.map((right) => [right.name, name] as const)))

test('golden/held-rights.csv lists every right, its feature, who holds it, and whether an API token may', () => {
  const lines = allRights().map((right) =>
    [
      right,
      owners.get(right) ?? 'platform',
      ...roles.map((role) => grantOf(role, right) ?? 'no'),
      tokenRights().has(right) ? 'yes' : 'no',
    ].join(','),
  )
  expectGolden('held-rights.csv', `${[['right', 'feature', ...roles, 'API token'].join(','), ...lines].join('\n')}\n`)
})

test('the platform names no right of a feature', () => {
  const platform = join(packageRoot, 'src/platform')
  const named = new RegExp(`\\b(${[...owners.keys()].join('|')})\\b`)
  const files = readdirSync(platform, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => named.test(readFileSync(join(platform, file), 'utf8')))).toEqual([])
})

test('the compiler refuses a right that no feature declares', () => {
  const known: Right = 'EDIT_TAGS'
  // @ts-expect-error -- no feature declares it
  const unknown: Right = 'EDIT_TASG'
  expect([known, unknown].map((right) => allRights().includes(right))).toEqual([true, false])
})
