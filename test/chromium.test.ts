/** The browser of the tests is installed from a mirror that fails now and then. */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aptInstall } from '../scripts/chromium.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portolan-apt-'))
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH']}`)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

/** Stands in for apt-get, the machine's own: fails so many times, and writes down its commands. */
function aptThatFails(times: number) {
  const program = `#!/bin/sh
echo "$5 $8" >> ${folder}/commands
[ $(wc -l < ${folder}/commands) -gt ${times} ]`
  writeFileSync(join(folder, 'apt-get'), program)
  chmodSync(join(folder, 'apt-get'), 0o755)
}
const commands = () =>
  readFileSync(join(folder, 'commands'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.trim())

test('a list of packages that could not be fetched is fetched again', () => {
  aptThatFails(1)
  aptInstall(['a-browser'], { pause: 1 })
  expect(commands()).toEqual(['update', 'update', 'install a-browser'])
})

test('a mirror that never answers ends in an error', () => {
  aptThatFails(9)
  expect(() => aptInstall(['a-browser'], { tries: 2, pause: 1 })).toThrow(/apt-get/)
  expect(commands()).toEqual(['update', 'update'])
})
