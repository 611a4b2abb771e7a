import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/**
 * Bundles a program of the project, for a thread or a process that is started from source, as tests do, since Node 20 runs no TypeScript. Returns the file, in
 * the project's cache folder, from which packages are found; named by its content, so that parallel runs don't conflict.
 */
export const bundledSource = (source: URL): Promise<URL> => (bundled[source.href] ??= bundle(source))

const bundled: Record<string, Promise<URL>> = {}

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
  const folder = new URL('../../../.cache/workers/', import.meta.url)
  const address = new URL(`${createHash('sha256').update(contents).digest('hex').slice(0, 16)}.mjs`, folder)
  const written = new URL(`${address.href}.${process.pid}`)
  await mkdir(folder, { recursive: true })
  await writeFile(written, contents)
  await rename(written, address)
  return address
}
