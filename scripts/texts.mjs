/*
 * npm run texts: writes docs/texts.csv, every text of screens, letters and refusals with its key and its place, so that a reader sees all of them at once.
 * The key is the file and the number of the text in it.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Words that are no text: names of modules and classes, statements of SQL. */
const silentProperties = new Set([
  'className',
  'path',
  'name',
  'id',
  'key',
  'type',
  'kind',
  'to',
  'method',
  'accept',
  'style',
  'gridArea',
  'd',
  'viewBox',
])
const statement =
  /^\s*(?:select|insert|update|delete|with|create|alter|drop|call|lock|set|and|or|join|left|from|where|order|group|exists|case|coalesce)\b/
/** Names of rights and settings, addresses, SQL, lists of words that the import knows. */
const isOfCode = (text) =>
  /^[A-Z0-9_{}…]+$/.test(text) ||
  /^\S*[/#=]\S*$/.test(text) ||
  /::|\$\d| as "|\bselect\b|^\W*\{…\}\W*$/.test(text) ||
  statement.test(text) ||
  (text.match(/, /g) ?? []).length > 8
/** Texts that people read: they begin like a sentence. Of the server's texts, whole sentences only. */
const isRead = (text, file) =>
  /^[^\p{L}]*(?:\{…\})?[^\p{L}]*[\p{Lu}\p{Ll}]/u.test(text) &&
  (/\/server\//.test(file) ? /^[\p{Lu}“{].* .*\p{Ll}/u.test(text) : /^[\p{Lu}“…{]|\p{L} \p{L}/u.test(text)) &&
  !isOfCode(text)

const filesBelow = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/test|trial|samples|lexicon|header-/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .filter(
      (file) =>
        /\/(?:web|contract|server)\b/.test(file) &&
        !/\/(?:testing|fixtures|sample|spreadsheet|frameworks\/server|imports\/server\/[^/]*(?:senses|departments|words|everyday|questions))/.test(
          file,
        ),
    )
    .toSorted()

/** The texts of a program, in their order. */
function* textsIn(node) {
  if (node === null || typeof node !== 'object') return
  if (Array.isArray(node)) {
    for (const one of node) yield* textsIn(one)
    return
  }
  if (/^(?:Import|Export)(?:All)?Declaration$/.test(node.type) && node.source) return
  if (/^TS(?!(?:As|Satisfies|NonNull))/.test(node.type ?? '')) return
  if (node.type === 'Literal' && typeof node.value === 'string') return yield node.value
  if (node.type === 'JSXText') return yield node.value.replaceAll(/\s+/g, ' ').trim()
  if (node.type === 'TemplateLiteral') {
    yield node.quasis.map(({ value }) => value.cooked).join('{…}')
    yield* textsIn(node.expressions)
    return
  }
  if ((node.type === 'Property' || node.type === 'JSXAttribute') && silentProperties.has(node.key?.name ?? node.name?.name)) return
  for (const [name, value] of Object.entries(node))
    if (name !== 'type' && !(node.type === 'Property' && name === 'key')) yield* textsIn(value)
}

const cell = (text) => `"${text.replaceAll('"', '""').replaceAll(/\s+/g, ' ')}"`
const rows = filesBelow('src').flatMap((file) => {
  const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'))
  return [...textsIn(program)]
    .filter((text) => isRead(text, file))
    .map((text, at) => `${file.replace(/^src\//, '').replace(/\.tsx?$/, '')}#${at + 1},${cell(text)},${file}`)
})
writeFileSync(join(root, 'docs/texts.csv'), `key,text,where\n${rows.join('\n')}\n`)
process.stdout.write(`${rows.length} texts\n`)
