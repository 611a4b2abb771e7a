// A long list in the browser through the real server: npm run build && node bench/lists/run.mjs
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
await runnerImport(fileURLToPath(new URL('bench.ts', import.meta.url)), {
  root,
  configFile: false,
  ssr: { external: true },
  resolve: { conditions: ['node'] },
})
