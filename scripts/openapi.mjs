// npm run --silent openapi: prints the OpenAPI document, from the contracts alone; it needs no database and no build.
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import * as esbuild from 'esbuild'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const outfile = join(root, '.cache/openapi.mjs')
const contents = `import { ahead, catalogue } from '#catalogue'
import { useFeatures } from '#platform/server/catalogue.ts'
import { openApiDocument } from '#platform/server/openapi.ts'
import { version } from '#platform/server/version.ts'
useFeatures(catalogue, ahead)
process.stdout.write(JSON.stringify(openApiDocument(version), null, 2) + '\\n')`

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
