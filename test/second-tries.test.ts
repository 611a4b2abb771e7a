/** Whatever needed a second try in a run of Vitest is named and kept; what fails twice still fails. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { packageRoot } from '#platform/server/package-root.ts'
import { failedTests } from '../scripts/failed-tests.mjs'
import { keepSecondTries, namedSecondTries, secondTries } from '../scripts/second-tries.mjs'
import { countTests, failedFiles, withSecondRun } from '../scripts/test-report.mjs'

mkdirSync(join(packageRoot, '.cache'), { recursive: true })
// Below the project, so that its files find Vitest.
const folder = mkdtempSync(join(packageRoot, '.cache/second-tries-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const files = {
  'a.test.js': `
let tries = 0
test('steady', () => {})
describe('group', () => test('lucky', () => { if (tries++ === 0) throw new Error('not yet\\nCall log:\\n\\x1b[2m  - waiting for the button\\x1b[22m\\n') }))`,
  'b.test.js': `test('broken', () => { throw new Error('never') })`,
  'c.test.js': `beforeAll(() => { throw new Error('no set-up') })
test('unseen', () => {})`,
  'd.test.js': `throw new Error('not read')`,
}
const config = `import JsonReport from '${packageRoot}/scripts/json-report.mjs'
import SecondTriesReporter from '${packageRoot}/scripts/second-tries.mjs'
export default { test: { globals: true, retry: 1, reporters: [new SecondTriesReporter(), new JsonReport({ outputFile: 'report.json' })] } }`

function runVitest(contents: Record<string, string>) {
  for (const [name, text] of Object.entries({ 'vitest.config.js': config, ...contents })) writeFileSync(join(folder, name), text)
  const program = join(packageRoot, 'node_modules/vitest/vitest.mjs')
  const { stdout, status } = spawnSync(process.execPath, [program, 'run', '--root', folder], { encoding: 'utf8' })
  return { stdout, status, report: JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) }
}

test('a run names what needed a second try and keeps it; what fails twice, or cannot run at all, has failed', () => {
  const { stdout, status, report } = runVitest(files)
  expect(status).toBe(1)
  expect(stdout).toMatch(
    /^needed a second try: (?=.*a\.test\.js > group > lucky \[not yet: waiting for the button\](;|$))(?=.*b\.test\.js > broken \(failed again\) \[never\]).*$/m,
  )
  expect(failedTests(report, folder).toSorted()).toEqual([
    'b.test.js > broken: Error: never',
    expect.stringMatching(/^c\.test\.js: no set-up$/),
    expect.stringMatching(/^d\.test\.js: .*not read$/),
  ])
  expect(secondTries(folder).toSorted((one, other) => one.test.localeCompare(other.test))).toEqual([
    {
      date: expect.stringMatching(/^\d{4}-/),
      commit: expect.stringMatching(/^[0-9a-f]{7,}$/),
      test: 'a.test.js > group > lucky',
      passed: true,
      error: 'not yet: waiting for the button',
    },
    expect.objectContaining({ test: 'b.test.js > broken', passed: false, error: 'never' }),
  ])
  expect(
    failedFiles(report)
      .map(({ name }) => name.replace(`${folder}/`, ''))
      .toSorted(),
  ).toEqual(['c.test.js', 'd.test.js'])
  expect(countTests(report)).toEqual({ passed: 2, failed: 3 })
})

test('an error outside every test is counted, and no second run of files hides it', () => {
  const { report } = runVitest({
    ...files,
    'b.test.js': `test('leaves an error behind', () => { void Promise.reject(new Error('lost')) })`,
  })
  expect([report.unhandledErrors, countTests(report).failed]).toEqual([1, 3])
  const name = (file: string) => join(folder, file)
  const mended = ['c.test.js', 'd.test.js'].map((file) => ({
    name: name(file),
    status: 'passed',
    message: '',
    assertionResults: [{ status: 'passed' }],
  }))
  const both = withSecondRun(report, { testResults: mended, unhandledErrors: 0 })
  expect([countTests(both), both.testResults.length]).toEqual([{ passed: 5, failed: 1 }, 4])
})

test('entries add up over runs', () => {
  keepSecondTries(folder, [{ test: 'x.test.js', passed: true, error: '' }])
  keepSecondTries(folder, [{ test: 'y.test.js', passed: true, error: '' }])
  expect(
    secondTries(folder)
      .slice(-2)
      .map(({ test: name }) => name),
  ).toEqual(['x.test.js', 'y.test.js'])
})

test('a run in which every test was tried once names nothing', () => expect(namedSecondTries([])).toBe(''))
