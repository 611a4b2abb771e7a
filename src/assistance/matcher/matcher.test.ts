import { expect, test } from 'vitest'
import { readSet, scoresOf, setFiles } from '../../../bench/proposals/score.ts'
import { buildMatcher } from './server/matcher.ts'

/* Ranking capabilities. What the sets of bench/proposals must reach is written here. */

test.each([
  ['Dutch', setFiles[0]!, 0.64],
  ['English', setFiles[1]!, 0.62],
])('what people chose is among the first five often enough: the %s set', async (_language, file, bar) => {
  const { plain, matcher } = await scoresOf(readSet(file))
  expect(matcher.five).toBeGreaterThanOrEqual(bar)
  expect(matcher.five - plain.five).toBeGreaterThanOrEqual(0.05)
})

const capabilities = [
  { id: 'payroll', name: 'Payroll', description: 'Paying the salaries', parents: ['Human resources'] },
  { id: 'tax', name: 'Belastingheffing', description: 'Het opleggen van aanslagen' },
  { id: 'crm', name: 'Customer relations' },
]

test('a match lists the shared words, including inflected and compound ones', async () => {
  const { match } = await buildMatcher(capabilities)
  const [first] = match({ name: 'Payday', description: 'Runs the payroll for human resources' })
  expect(first).toMatchObject({ id: 'payroll', words: ['payroll', 'human', 'resources'], neighbours: [] })
  expect(match({ name: 'Belastingsysteem' })[0]).toMatchObject({ id: 'tax', words: [] })
})

test('similar applications lend their links, and an application is no neighbour of its own', async () => {
  const linked = [
    { id: 'a', name: 'Visitor desk', description: 'Badges for visitors', capabilities: ['crm', 'gone'] },
    { id: 'b', name: 'Gate', description: 'Parking', capabilities: ['tax'] },
  ]
  const { match } = await buildMatcher(capabilities, linked)
  expect(match({ name: 'Visitors', description: 'Badges' })).toContainEqual({ id: 'crm', neighbours: ['a'], words: [], sureness: 0.5 })
  const voters = match({ name: 'Visitor desk', description: 'Badges for visitors' }, { except: 'a' }).flatMap(
    ({ neighbours }) => neighbours,
  )
  expect(voters).not.toContain('a')
})

test('sureness is a share, whatever is asked, and nothing matches nothing', async () => {
  const { match } = await buildMatcher(capabilities, [{ id: 'a', name: 'Payroll', capabilities: ['payroll'] }])
  for (const { sureness } of match({ name: 'Payroll', description: 'payroll '.repeat(5000) })) {
    expect(sureness).toBeGreaterThan(0)
    expect(sureness).toBeLessThanOrEqual(1)
  }
  expect(match({ name: '', description: null })).toEqual([])
  expect((await buildMatcher([])).match({ name: 'Payroll' })).toEqual([])
})

/** Words that no other text has, as a generated or hostile text does. */
const unusual = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => `${(from + at).toString(36).padStart(6, 'x')}qzjvkwpbmfghydtlr`).join(' ')

test('a long text weighs no more than an ordinary one, and all texts of a workspace no more than their share', async () => {
  const linked = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      id: `${at}`,
      name: `Application ${at}`,
      description: unusual(at * 400, 400),
      capabilities: ['tax'],
    }))
  const none = await buildMatcher(capabilities)
  const one = await buildMatcher(capabilities, linked(1))
  expect(one.weight - none.weight).toBeGreaterThan(1_000)
  expect(one.weight - none.weight).toBeLessThan(4_000)
  const many = await buildMatcher(capabilities, linked(40), 20_000)
  expect(many.weight).toBeLessThan(24_000)
  // The share goes to the first texts; later ones stay unknown.
  const votersOf = (name: string) => many.match({ name }).flatMap(({ neighbours }) => neighbours)
  expect(votersOf(unusual(0, 5))).toContain('0')
  expect(votersOf(unusual(39 * 400, 5))).not.toContain('39')
})
