import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/**
 * Address of the thread `<name>.worker`. In the bundle it lies in a folder beside the program (scripts/build.mjs); run from source, as tests do,
 * `<name>.worker.ts` beside this file is bundled first, since Node 20 runs no TypeScript.
 */
export async function workerAddress(name: string): Promise<URL> {
  if (!import.meta.url.endsWith('.ts')) return new URL(`./workers/${name}.js`, import.meta.url)
  return (bundled[name] ??= bundle(new URL(`./${name}.worker.ts`, import.meta.url)))
}

const bundled: Record<string, Promise<URL>> = {}

/** Into the project's cache folder, from where the packages are found; named by its content, so that runs don't meet. */
async function bundle(source: URL): Promise<URL> {
  const esbuild = await import('esbuild')
  const result = await esbuild.build({
    entryPoints: [fileURLToPath(source)],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    packages: 'external',
  })
  const { contents } = result.outputFiles[0]!
  const folder = new URL('../../../../.cache/workers/', import.meta.url)
  const address = new URL(`${createHash('sha256').update(contents).digest('hex').slice(0, 16)}.mjs`, folder)
  const written = new URL(`${address.href}.${process.pid}`)
  await mkdir(folder, { recursive: true })
  await writeFile(written, contents)
  await rename(written, address)
  return address
}
