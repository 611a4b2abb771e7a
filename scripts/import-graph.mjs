// Follows all imports, including lazy and type-only ones. Needs the packages: it parses with Vite.
import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseSync } from 'vite'

/** Every file with the files that it imports. Paths are below `root`, with slashes. */
export function importGraph(root, files) {
  return new Map(files.map((file) => [file, importsOf(root, file, files)]))
}

function importsOf(root, file, files) {
  const text = readFileSync(join(root, file), 'utf8')
  const code = parseSync(file, text).comments.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  )
  const named = [...code.matchAll(/\b(?:from|import)\s*\(?\s*'([^'\n]+\.(?:tsx?|mjs|css)|#catalogue)'/g)]
  const globs = [...code.matchAll(/\bimport\.meta\.glob\b[^(]*\('([^'\n]+)'\)/g)]
  return [...named.flatMap(([, name]) => resolved(file, name)), ...globs.flatMap(([, pattern]) => matching(file, pattern, files))]
}

/** Files that a pattern names, in which `*` stands for one folder or a part of a name. */
function matching(file, pattern, files) {
  const path = posix.normalize(posix.join(dirname(file), pattern))
  const wanted = new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`)
  return files.filter((one) => wanted.test(one))
}

function resolved(file, name) {
  if (name === '#catalogue') return ['src/product/catalogue.ts']
  if (name.startsWith('#')) return [`src/${name.slice(1)}`]
  return name.startsWith('.') ? [posix.normalize(posix.join(dirname(file), name))] : []
}
