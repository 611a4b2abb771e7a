// A plugin of the build: contracts say with Zod what calls take and answer, and only the server checks that. In the browser half they get a stand-in for
// Zod, so that no page loads it for the calls it makes; what forms check (src/platform/web/form/checking.ts) is the real one, loaded when somebody types.
import { join } from 'node:path'
import { runnerImport } from 'vite'

const contract = /\/src\/([^/]+\/[^/]+|platform)\/contract(\/.*)?(\.ts)?$/
const schemas = /\/contract\/schema\.ts$|^\.\/schema\.ts$/
const standIn = '\0no-schemas:'

/** Code that exports what a module does, by name; whatever is made of it is one and the same nothing. */
const codeOf = (module) => `
const refuse = () => { throw new Error('Only the server has schemas') }
const nothing = new Proxy(() => nothing, { get: (_, name) => (/^(safe)?(parse|decode|encode)/i.test(String(name)) ? refuse : typeof name === 'string' ? nothing : undefined) })
/* @__NO_SIDE_EFFECTS__ */
function none() { return nothing }
export { ${Object.entries(module)
  .map(([name, value]) => `${typeof value === 'function' ? 'none' : 'nothing'} as ${name}`)
  .join(', ')} }
`

export function withoutSchemas() {
  let root
  return {
    name: 'without-schemas',
    apply: 'build',
    enforce: 'pre',
    configResolved: (config) => void (root = config.root),
    resolveId(source, importer) {
      const from = importer?.split('?')[0] ?? ''
      if (!contract.test(from) || schemas.test(from)) return undefined
      if (source === 'zod/mini') return `${standIn}zod`
      return schemas.test(source) ? `${standIn}fields` : undefined
    },
    async load(id) {
      if (id === `${standIn}zod`) return codeOf(await import('zod/mini'))
      if (id !== `${standIn}fields`) return undefined
      const { module } = await runnerImport(join(root, 'src/platform/contract/schema.ts'), { root, configFile: false, logLevel: 'error' })
      return codeOf(module)
    },
  }
}
