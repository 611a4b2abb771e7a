import { expect, test } from 'vitest'
import { inheritedIn } from './inherited.ts'

/* Roles that portfolios inherit from those they are part of. */

const accountId = 'a'
const role = (portfolioId: string | null, roleName: 'View User' | 'Author' = 'View User') => ({ accountId, roleName, portfolioId })
const ids = (count: number, letter: string) => Array.from({ length: count }, (_, at) => `${letter}${at}`)

test('parts at any depth inherit a role, nearest first, and one for the whole account is inherited by none', () => {
  const parts = new Map([
    ['top', ['left', 'right']],
    ['left', ['leaf']],
  ])
  expect(inheritedIn([role(null, 'Author'), role('top')], parts)).toEqual([
    role(null, 'Author'),
    role('top'),
    role('left'),
    role('right'),
    role('leaf'),
  ])
})

test('a portfolio in several of a person’s portfolios has the role once, from the nearest, and another role beside it', () => {
  const chain = ids(45, 'c')
  const leaves = ids(1_900, 'l')
  const parts = new Map(chain.map((id, at) => [id, at + 1 < chain.length ? [chain[at + 1]!] : leaves]))
  const roles = chain.map((id) => ({ ...role(id), from: id }))
  const whole = inheritedIn(roles, parts)
  expect(whole).toHaveLength(chain.length + leaves.length)
  expect(whole.find(({ portfolioId }) => portfolioId === 'l7')).toEqual({ ...role('l7'), from: 'c44' })
  expect(inheritedIn([role('c0'), role('c0', 'Author')], parts)).toHaveLength(2 * whole.length)
})

test('portfolios that are part of each other end', () => {
  expect(
    inheritedIn(
      [role('one')],
      new Map([
        ['one', ['two']],
        ['two', ['one']],
      ]),
    ),
  ).toEqual([role('one'), role('two')])
})
