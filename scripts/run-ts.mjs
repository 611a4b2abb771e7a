// Runs a program of the project's that is TypeScript, with what there is anyway: node scripts/run-ts.mjs bench/server/bench.ts [arguments]
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.argv.splice(1, 1)
await runnerImport(join(root, process.argv[1]), { root, configFile: false, ssr: { external: true }, resolve: { conditions: ['node'] } })
