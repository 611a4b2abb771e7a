// npm test: installs what it needs, then checks and tests everything. The last line reads "N passed, N failed"; each check counts as one.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { requireChromium } from './chromium.mjs'
import { installPackages } from './install.mjs'
import { slowestTests } from './slowest-tests.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const report = join(root, '.cache/vitest.json')
const count = { passed: 0, failed: 0 }
const failures = []

/** Runs one npm script; true when it went well. */
function run(script, environment = {}) {
  const started = Date.now()
  console.log(`\n── ${script}`)
  const { status } = spawnSync('npm', ['run', '--silent', script], {
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

/** A test file that could not even be read has no failed test in the report, and fails all the same. */
function runTests(isBuilt) {
  rmSync(report, { force: true })
  const passed = run('test:only', { CHROMIUM_PATH: requireChromium(), VITEST_REPORT: report, ...(isBuilt && { WEB_BUILD: 'dist/web' }) })
  const results = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
  const { numPassedTests = 0, numFailedTests = 0 } = results
  console.log(slowestTests(results, root).join('\n'))
  count.passed += numPassedTests
  count.failed += numFailedTests
  if (!passed && numFailedTests === 0) count.failed += 1
  if (!passed) failures.push('test:only')
}

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
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`)
console.log(`\n${count.passed} passed, ${count.failed} failed`)
process.exitCode = count.failed === 0 && count.passed > 0 ? 0 : 1
