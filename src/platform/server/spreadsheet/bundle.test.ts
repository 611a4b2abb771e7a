import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build, type BuildOptions } from 'esbuild'
import { expect, test } from 'vitest'

const source = (name: string) => fileURLToPath(new URL(`./${name}`, import.meta.url))

test('the program, bundled as the project bundles it, finds its reading thread', async () => {
  const cache = fileURLToPath(new URL('../../../../.cache/', import.meta.url))
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(`${cache}bundle-`)
  try {
    const program = `import { readTable } from ${JSON.stringify(source('read-table.ts'))}
      const { rows } = await readTable(Buffer.from('a\\n1'), 'a.csv')
      console.log(JSON.stringify(rows))`
    await writeFile(`${folder}/main.ts`, program)
    const settings = await serverBuild()
    await build({ ...settings, outdir: folder, entryPoints: { ...settings.entryPoints, main: `${folder}/main.ts` } })
    const { stdout } = await promisify(execFile)(process.execPath, [`${folder}/main.js`])
    expect(JSON.parse(stdout)).toEqual([['1']])
  } finally {
    await rm(folder, { recursive: true })
  }
})

type ServerBuild = Omit<BuildOptions, 'entryPoints'> & { entryPoints: Record<string, string> }

/** The build script is plain JavaScript, outside the three TypeScript projects. */
async function serverBuild(): Promise<ServerBuild> {
  const script = (await import(new URL('../../../../scripts/build.mjs', import.meta.url).href)) as { serverBuild(): ServerBuild }
  return script.serverBuild()
}
