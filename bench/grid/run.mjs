// Runs the bench, which is TypeScript, with what the project has anyway: node bench/grid/run.mjs
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

await runnerImport(fileURLToPath(new URL('bench.ts', import.meta.url)), { configFile: false })
