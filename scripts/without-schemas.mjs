// Plugins of the build: contracts say with Zod what calls take and answer, and only the server checks that. In the browser half they get a stand-in for
// Zod, so that no page loads it for the calls it makes; what forms check (src/platform/web/form/checking.ts) is the real one, loaded when somebody types.
// Schemas themselves, with the messages in them, are cut from the contracts.
import { join } from 'node:path'
import { runnerImport } from 'vite'

const contract = /\/src\/([^/]+\/[^/]+|platform)\/contract(\/.*)?(\.ts)?$/
const schemas = /\/contract\/schema\.ts$|^\.\/schema\.ts$/
const standIn = '\0no-schemas:'
/** The name under which the stand-ins export nothing. */
const cut = '$noSchema'
const isSchemaModule = (source) => source === 'zod/mini' || schemas.test(source)

/** Code that exports what a module does, by name; whatever is made of it is one and the same nothing. */
const codeOf = (module) => `
const refuse = () => { throw new Error('Only the server has schemas') }
const nothing = new Proxy(() => nothing, { get: (_, name) => (/^(safe)?(parse|decode|encode)/i.test(String(name)) ? refuse : typeof name === 'string' ? nothing : undefined) })
/* @__NO_SIDE_EFFECTS__ */
function none() { return nothing }
export { nothing as ${cut}, ${Object.entries(module)
  .map(([name, value]) => `${typeof value === 'function' ? 'none' : 'nothing'} as ${name}`)
  .join(', ')} }
`

/** The name that a chain of calls and members begins with: `z` in `z.string().check(…)`. */
function rootOf(node) {
  if (node.type === 'CallExpression') return rootOf(node.callee)
  if (node.type === 'MemberExpression') return rootOf(node.object)
  return node.type === 'Identifier' ? node.name : undefined
}

const isNode = (value) => typeof value?.type === 'string'
const childrenOf = (node) => Object.values(node).flat().filter(isNode)

/** The largest expressions in here that make a schema, in the order of the code. */
function schemasIn(node, names) {
  if (node.type === 'CallExpression' && names.has(rootOf(node))) return [node]
  const found = childrenOf(node).flatMap((child) => schemasIn(child, names))
  // Chains that begin with this constant make schemas too.
  if (node.type === 'VariableDeclarator' && node.init === found[0] && node.id.type === 'Identifier') names.add(node.id.name)
  return found
}

/** A contract with nothing in place of each schema, or undefined where it has none. */
function cutSchemas(code, program) {
  const imports = program.body.filter(({ type, source }) => type === 'ImportDeclaration' && isSchemaModule(source.value))
  const names = new Set(imports.flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name)))
  const found = names.size > 0 ? program.body.flatMap((node) => schemasIn(node, names)) : []
  if (found.length === 0) return undefined
  const kept = [0, ...found.map(({ end }) => end)].map((from, at) => code.slice(from, found[at]?.start))
  return `import { ${cut} } from '${imports[0].source.value}'\n${kept.join(cut)}`
}

const cutting = () => ({
  name: 'cut-schemas',
  apply: 'build',
  transform: {
    filter: { id: contract },
    handler(code, id) {
      const changed = schemas.test(id) ? undefined : cutSchemas(code, this.parse(code))
      return changed === undefined ? undefined : { code: changed, map: null }
    },
  },
})

export function withoutSchemas() {
  let root
  const standingIn = {
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
  return [standingIn, cutting()]
}
