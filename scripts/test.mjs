// npm test: installs what it needs, then checks and tests everything. The last line reads "N passed, N failed"; each check counts as one.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { preferShell, requireChromium } from './chromium.mjs'
import { failedTests } from './failed-tests.mjs'
import { installPackages } from './install.mjs'
import { keepSecondTries, namedSecondTries, secondTries } from './second-tries.mjs'
import { slowestTests } from './slowest-tests.mjs'
import { countTests, failedFiles, withSecondRun } from './test-report.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const report = join(root, '.cache/vitest.json')
const count = { passed: 0, failed: 0 }
const failures = []
let failedLines = []

/** Runs one npm script; true when it went well. The output of one that runs beside others is printed when it ends. */
async function run(script, { environment = {}, files = [], isBeside = false } = {}) {
  const started = Date.now()
  if (!isBeside) console.log(`\n── ${script}`)
  const child = spawn('npm', ['run', '--silent', script, ...(files.length > 0 ? ['--', ...files] : [])], {
    cwd: root,
    stdio: isBeside ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...environment },
    shell: process.platform === 'win32',
  })
  const output = []
  for (const stream of isBeside ? [child.stdout, child.stderr] : []) stream.on('data', (bytes) => output.push(bytes))
  const [status] = await once(child, 'close')
  if (isBeside) console.log(`\n── ${script}\n${Buffer.concat(output).toString().trimEnd()}`)
  console.log(`── ${script} ${status === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
  return status === 0
}

function note(name, passed) {
  count[passed ? 'passed' : 'failed'] += 1
  if (!passed) failures.push(name)
}

/** Checks that run at the same time, so that one core has work while the other check waits. What takes gigabytes shares a lane, and `test:nodes` starts what `build` made. */
const lanes = [
  ['lint', 'typecheck', 'format:check'],
  ['build', 'knip', 'test:nodes'],
]

async function runLane(checks) {
  for (const check of checks) note(check, await run(check, { isBeside: true }))
}

/** Runs all tests, or those in some files; the report is empty when the run broke off. */
async function reportOf(environment, files) {
  rmSync(report, { force: true })
  // Every entity, whatever the shell restricts `test:near` to.
  const passed = await run('test:only', { environment: { ...environment, VITEST_REPORT: report, ENTITIES: '' }, files })
  return { passed, results: existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { testResults: [], unhandledErrors: 0 } }
}

/** Vitest tries a failed test once more, and we do the same with a file that failed outside its tests. */
async function tryFilesAgain(environment, first) {
  const failed = failedFiles(first)
  if (failed.length === 0) return first
  const files = failed.map(({ name }) => relative(root, name))
  const { results: second } = await reportOf(environment, files)
  const mended = new Set(second.testResults.filter(({ status }) => status === 'passed').map(({ name }) => name))
  const entries = failed.map(({ name, message }, at) => ({
    test: files[at],
    passed: mended.has(name),
    error: message.split('\n', 1)[0],
  }))
  keepSecondTries(root, entries)
  return withSecondRun(first, second)
}

async function runTests(isBuilt) {
  preferShell()
  const environment = { CHROMIUM_PATH: requireChromium(), ...(isBuilt && { WEB_BUILD: 'dist/web' }) }
  const first = await reportOf(environment, [])
  const results = await tryFilesAgain(environment, first.results)
  console.log(slowestTests(results, root).join('\n'))
  failedLines = failedTests(results, root)
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
await Promise.all(lanes.map(runLane))
try {
  await runTests(!failures.includes('build'))
} catch (error) {
  console.error(error.message)
  note('test:only', false)
}
const tries = secondTries(root).filter(({ date }) => date >= started)
if (tries.length > 0) console.log(`\n${namedSecondTries(tries)}`)
if (failedLines.length > 0) console.log(`\nFailed tests\n${failedLines.map((line) => `  ${line}`).join('\n')}`)
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`)
console.log(`\n${count.passed} passed, ${count.failed} failed`)
process.exitCode = count.failed === 0 && count.passed > 0 ? 0 : 1
