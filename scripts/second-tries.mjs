// Names every test that needed a second try, and keeps the names: a test that fails now and then shows up before it fails a landing.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** The oldest entries make room for new ones. */
const mostKept = 2_000

const fileBelow = (root) => join(root, '.cache/second-tries.json')

/** Entries of all runs below `root`, the oldest first. */
export function secondTries(root) {
  const file = fileBelow(root)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

/** Adds `{ test, passed, error }` entries, with the date and the commit. */
export function keepSecondTries(root, entries) {
  const date = new Date().toISOString()
  const commit = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout?.trim() || null
  const all = [...secondTries(root), ...entries.map((entry) => ({ date, commit, ...entry }))]
  mkdirSync(dirname(fileBelow(root)), { recursive: true })
  writeFileSync(fileBelow(root), `${JSON.stringify(all.slice(-mostKept), undefined, 1)}\n`)
}

const named = ({ test, passed, error }) => [test, ...(passed ? [] : ['(failed again)']), ...(error ? [`[${error}]`] : [])].join(' ')

/** The line that ends a run, with the first error of each; empty when every test was tried once. */
export const namedSecondTries = (entries) => (entries.length === 0 ? '' : `needed a second try: ${entries.map(named).join('; ')}`)

/** The first line, and what a browser test waited for if it waited in vain. */
function cause(error) {
  const [first, ...rest] = stripVTControlCharacters(error?.message ?? '').split('\n')
  const waited = rest.map((line) => line.trim()).find((line) => line.startsWith('- waiting for '))
  return [first, ...(waited ? [waited.slice(2)] : [])].join(': ').slice(0, 300)
}

/** A reporter for Vitest. */
export default class SecondTriesReporter {
  #root = process.cwd()
  #entries = []

  onInit(vitest) {
    this.#root = vitest.config.root
  }

  onTestRunStart() {
    this.#entries = []
  }

  onTestCaseResult(testCase) {
    if (!testCase.diagnostic()?.retryCount) return
    const { state, errors = [] } = testCase.result()
    const test = `${relative(this.#root, testCase.module.moduleId)} > ${testCase.fullName}`
    this.#entries.push({ test, passed: state === 'passed', error: cause(errors[0]) })
  }

  onTestRunEnd() {
    if (this.#entries.length === 0) return
    keepSecondTries(this.#root, this.#entries)
    console.log(`\n${namedSecondTries(this.#entries)}\n`)
  }
}
