/** Programs that a bench starts in order to kill them, bundled once, so that they start fast. */
import { join } from 'node:path'
import { build } from 'esbuild'
import { packageRoot } from '#platform/server/package-root.ts'

/** Answers the file, to be removed with its folder. `entry` is a path in the project. */
export async function bundledVictim(entry: string): Promise<{ file: string; folder: string }> {
  const folder = join(packageRoot, 'dist', `victim-${process.pid}`)
  await build({
    absWorkingDir: packageRoot,
    // The sandbox is a program beside that of the server.
    entryPoints: { victim: entry, sandbox: 'src/billing/payments/server/sandbox/process.ts' },
    outdir: folder,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
  })
  return { file: join(folder, 'victim.js'), folder }
}
