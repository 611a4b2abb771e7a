// Builds the server half, the browser half, or both: node scripts/build.mjs [server] [web]
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as esbuild from 'esbuild'
import { build as buildWithVite } from 'vite'
import { precompress } from './precompress.mjs'
import { filesUnder, halves, writeStamp } from './stamp.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** Worker threads are programs of their own, each a file under dist/server/workers. */
function workers() {
  const files = filesUnder('src').filter((file) => /\/server\/.*\.worker\.ts$/.test(file))
  return Object.fromEntries(files.map((file) => [`workers/${basename(file, '.worker.ts')}`, file]))
}

/** esbuild's settings for the server half. */
export const serverBuild = () => ({
  absWorkingDir: root,
  entryPoints: {
    main: 'src/server.ts',
    backup: 'src/installation/backup/server/command.ts',
    sandbox: 'src/billing/payments/server/sandbox/process.ts',
    ...workers(),
  },
  outdir: 'dist/server',
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
})

const builders = {
  server: () => esbuild.build(serverBuild()),
  web: async () => {
    await buildWithVite({ root, logLevel: 'warn' })
    await precompress(join(root, 'dist/web'))
  },
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const chosen = process.argv.slice(2)
  for (const half of chosen.length ? chosen : Object.keys(halves)) {
    await builders[half]()
    writeStamp(half)
  }
}
