// npm test: installs what it needs, then checks and tests everything. The last line reads "N passed, N failed"; each check counts as one.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { preferShell, requireChromium } from './chromium.mjs'
import { installPackages } from './install.mjs'
import { keepSecondTries, namedSecondTries, secondTries } from './second-tries.mjs'
import { slowestTests } from './slowest-tests.mjs'
import { countTests, failedFiles, withSecondRun } from './test-report.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const report = join(root, '.cache/vitest.json')
const count = { passed: 0, failed: 0 }
const failures = []

/** Runs one npm script; true when it went well. */
function run(script, { environment = {}, files = [] } = {}) {
  const started = Date.now()
  console.log(`\n── ${script}`)
  const { status } = spawnSync('npm', ['run', '--silent', script, ...(files.length > 0 ? ['--', ...files] : [])], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
    shell: process.platform === 'win32',
  })
  console.log(`── ${script} ${status === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
  return status === 0
}

function note(name, passed) {
  count[passed ? 'passed' : 'failed'] += 1
  if (!passed) failures.push(name)
}

/** Runs all tests, or those of some files; the report is empty when the run broke off. */
function reportOf(environment, files) {
  rmSync(report, { force: true })
  const passed = run('test:only', { environment: { ...environment, VITEST_REPORT: report }, files })
  return { passed, results: existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { testResults: [], unhandledErrors: 0 } }
}

/** Vitest tries a failed test once more, and we do the same with a file that failed outside its tests. */
function tryFilesAgain(environment, first) {
  const failed = failedFiles(first)
  if (failed.length === 0) return first
  const files = failed.map(({ name }) => relative(root, name))
  const second = reportOf(environment, files).results
  const mended = new Set(second.testResults.filter(({ status }) => status === 'passed').map(({ name }) => name))
  const entries = failed.map(({ name, message }, at) => ({
    test: files[at],
    passed: mended.has(name),
    error: message.split('\n', 1)[0],
  }))
  keepSecondTries(root, entries)
  return withSecondRun(first, second)
}

function runTests(isBuilt) {
  preferShell()
  const environment = { CHROMIUM_PATH: requireChromium(), ...(isBuilt && { WEB_BUILD: 'dist/web' }) }
  const first = reportOf(environment, [])
  const results = tryFilesAgain(environment, first.results)
  console.log(slowestTests(results, root).join('\n'))
  const { passed, failed } = countTests(results)
  count.passed += passed
  count.failed += failed
  // A run that broke off, or could not clean up, names no failure in its report.
  const isBroken = !first.passed && countTests(first.results).failed === 0
  if (isBroken) count.failed += 1
  if (failed > 0 || isBroken) failures.push('test:only')
}

const started = new Date().toISOString()
installPackages()
const checked = ['format:check', 'lint', 'typecheck', 'knip', 'build', 'test:nodes'].filter((check) => {
  const passed = run(check)
  note(check, passed)
  return passed
})
try {
  runTests(checked.includes('build'))
} catch (error) {
  console.error(error.message)
  note('test:only', false)
}
const tries = secondTries(root).filter(({ date }) => date >= started)
if (tries.length > 0) console.log(`\n${namedSecondTries(tries)}`)
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`)
console.log(`\n${count.passed} passed, ${count.failed} failed`)
process.exitCode = count.failed === 0 && count.passed > 0 ? 0 : 1
