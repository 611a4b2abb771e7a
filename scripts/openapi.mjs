// npm run --silent openapi: prints the OpenAPI document, from the contracts alone; it needs no database and no build.
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import * as esbuild from 'esbuild'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const outfile = join(root, '.cache/openapi.mjs')
const contents = `import { ahead, catalogue } from '#catalogue'
import { useFeatures } from '#platform/server/catalogue.ts'
import { openApiSteps } from '#platform/server/openapi.ts'
import { version } from '#platform/server/version.ts'
useFeatures(catalogue, ahead)
const steps = openApiSteps(version)
let step = steps.next()
while (!step.done) step = steps.next()
process.stdout.write(JSON.stringify(step.value, null, 2) + '\\n')`

await esbuild.build({
  absWorkingDir: root,
  stdin: { contents, resolveDir: root, loader: 'ts' },
  outfile,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  logLevel: 'error',
})
await import(pathToFileURL(outfile).href)
