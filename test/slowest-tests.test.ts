import { expect, test } from 'vitest'
import { slowestTests } from '../scripts/slowest-tests.mjs'

const fileOf = (name: string, endTime: number, ...tests: [string, number][]) => ({
  name: `/project/${name}`,
  startTime: 1000,
  endTime,
  assertionResults: tests.map(([fullName, duration]) => ({ fullName, duration })),
})

test('the slowest files and tests of a run are listed, the slowest first', () => {
  const testResults = [
    fileOf('test/a.test.ts', 3500, ['quick', 12], ['slow', 2400]),
    fileOf('src/b.test.ts', 91_000, ['slower', 61_234]),
    fileOf('src/c.test.ts', 1100, ['quickest', 3]),
  ]
  expect(slowestTests({ testResults }, '/project', 2)).toEqual([
    '',
    'Slowest files',
    '   90.0 s  src/b.test.ts',
    '    2.5 s  test/a.test.ts',
    '',
    'Slowest tests',
    '   61.2 s  src/b.test.ts > slower',
    '    2.4 s  test/a.test.ts > slow',
  ])
})

test('a run without a report lists nothing', () => {
  expect(slowestTests({}, '/project')).toEqual(['', 'Slowest files', '', 'Slowest tests'])
})
