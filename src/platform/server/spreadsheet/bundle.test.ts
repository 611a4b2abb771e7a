import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import { expect, test } from 'vitest'

const source = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url))

test('the bundled program finds its reading thread beside it', { timeout: 30_000 }, async () => {
  const cache = fileURLToPath(new URL('../../../../.cache/', import.meta.url))
  const folder = await mkdtemp(`${cache}bundle-`)
  try {
    const program = `import { readTable } from ${JSON.stringify(source('read-table.ts'))}
      const { rows } = await readTable(Buffer.from('a\\n1'), 'a.csv')
      console.log(JSON.stringify(rows))`
    await writeFile(`${folder}/main.ts`, program)
    const shared = { bundle: true, format: 'esm', platform: 'node', packages: 'external', outdir: folder } as const
    await build({ ...shared, entryPoints: { main: `${folder}/main.ts`, 'read.worker': source('read.worker.ts') } })
    const { stdout } = await promisify(execFile)(process.execPath, [`${folder}/main.js`])
    expect(JSON.parse(stdout)).toEqual([['1']])
  } finally {
    await rm(folder, { recursive: true })
  }
})
