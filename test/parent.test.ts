/** `npm start` ended by SIGTERM to npm, which forwards no signal: its processes still end in order. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { packageRoot } from '#platform/server/package-root.ts'

const child = `import { endWithParent } from ${JSON.stringify(join(packageRoot, 'scripts/parent.mjs'))}
process.on('SIGTERM', () => { console.log('stopped in order'); process.exit(0) })
endWithParent(50)
setTimeout(() => process.exit(1), 20_000)
console.log('serving')`
/** Starts the server as npm does, without forwarding its own end. */
const parent = `require('node:child_process').spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(child)}], { stdio: 'inherit' })`

test('child processes end in order when the parent is gone', async () => {
  const npm = spawn(process.execPath, ['-e', parent], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(npm.stdout, 'readable')
  npm.kill('SIGKILL')
  expect(await text(npm.stdout)).toBe('serving\nstopped in order\n')
})

test('npm start does so, before it builds or serves', () => {
  const script = readFileSync(join(packageRoot, 'scripts/start.mjs'), 'utf8')
  expect(script).toMatch(/npm_lifecycle_event\) endWithParent\(\)\n[^]*dist\/server\/main\.js/)
})
