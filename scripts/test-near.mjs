// npm run test:near: the tests nearest to what changed since the branch left main, in under five minutes. `-- BASE` compares with another commit.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'
import { importGraph } from './import-graph.mjs'
import { entitiesNear, fitting, isBrowserTest, testsNear } from './near-tests.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Five minutes without the start of the databases and the build for browser tests; Vitest runs two files at a time. */
const seconds = 230 * 2

/** Seconds that a file's imports take, which are not in its measured time. */
const importing = 3

/** How long a file takes that no run has measured. */
const usual = { browser: 40, server: 8 }

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(Boolean) : undefined
}

/** Changed files, committed or not, that are still there. */
function changedFiles(base) {
  const [since = 'HEAD'] = git('merge-base', base, 'HEAD') ?? []
  const files = [...(git('diff', '--name-only', since) ?? []), ...(git('ls-files', '--others', '--exclude-standard') ?? [])]
  return [...new Set(files)].filter((file) => existsSync(join(root, file)))
}

const sources = () =>
  git('ls-files', '--cached', '--others', '--exclude-standard', 'src', 'test', 'scripts').filter(
    (file) => /\.(tsx?|mjs)$/.test(file) && existsSync(join(root, file)),
  )

/** Seconds that each file took when `npm test` last ran here. */
function measured() {
  const report = join(root, '.cache/vitest.json')
  const { testResults } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { testResults: [] }
  return new Map(testResults.map(({ name, startTime, endTime }) => [relative(root, name), (endTime - startTime) / 1000]))
}

const { catalogue } = (await runnerImport(join(root, 'src/product/catalogue.ts'), { root, configFile: false, logLevel: 'error' })).module
const changed = changedFiles(process.argv[2] ?? 'main')
const tests = testsNear(importGraph(root, sources()), changed, (test) => readFileSync(join(root, test), 'utf8'))
const entities = entitiesNear(catalogue, changed)
const took = measured()
const { chosen, leftOut } = fitting(
  tests,
  (test) => importing + (took.get(test) ?? usual[isBrowserTest(test) ? 'browser' : 'server']),
  seconds,
)

console.log(`${changed.length} files changed; ${chosen.length} of ${tests.length} test files near them run.`)
if (entities.length > 0) console.log(`Generated suites try ${entities.join(', ')}.`)
if (leftOut.length > 0) console.log(`Left out, the farthest or longest: ${leftOut.map(({ test }) => test).join(', ')}. npm test runs them.`)
const args = ['run', '--silent', 'test:only', '--', ...chosen.map(({ test }) => test)]
const env = { ...process.env, ...(entities.length > 0 && { ENTITIES: entities.join() }) }
if (changed.length > 0)
  process.exitCode = spawnSync('npm', args, { cwd: root, stdio: 'inherit', env, shell: process.platform === 'win32' }).status ?? 1
