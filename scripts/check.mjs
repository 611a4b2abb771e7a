// npm run check: format, lint, types and unused code, side by side. Prints the output of failed checks.
import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const scripts = ['format:check', 'lint', 'typecheck', 'knip']

const results = await Promise.all(
  scripts.map(
    (script) =>
      new Promise((done) => {
        const child = spawn('npm', ['run', '--silent', script], { cwd: root, shell: process.platform === 'win32' })
        let output = ''
        for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += bytes))
        child.on('close', (code) => done({ script, code, output }))
      }),
  ),
)
for (const { script, code, output } of results)
  console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${script}${code === 0 ? '' : `\n${output}`}`)
process.exitCode = results.every(({ code }) => code === 0) ? 0 : 1
