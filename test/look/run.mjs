// Pictures of every screen in every setting, in look/: npm run build && npm run look [-- /applications /contacts …]
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))
await runnerImport(fileURLToPath(new URL('look.ts', import.meta.url)), {
  root,
  configFile: false,
  ssr: { external: true },
  resolve: { conditions: ['node'] },
})
