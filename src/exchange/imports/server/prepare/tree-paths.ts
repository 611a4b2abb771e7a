/** Trees by names: a column a level, as capability maps have them, or a path in one cell: "Finance / Accounting / Ledger". */
import { foldText } from '#platform/contract/fold.ts'
import type { Entity } from '#platform/contract/entity.ts'
import { textIn } from '#platform/contract/by-name.ts'
import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import { inTurns } from '#platform/server/in-turns.ts'
import type { ImportRow } from '../import-row.ts'

export const pathColumnId = 'treePath'

/** Kinds that are a tree of names take paths. */
export const pathColumns = ({ within, title, label }: Entity): ExchangeColumn[] =>
  within === undefined
    ? []
    : [
        {
          id: pathColumnId,
          label: 'Path in the tree',
          synonyms: [
            'Path',
            'Full path',
            'Hierarchy',
            'Hierarchy path',
            'Breadcrumb',
            'Pfad',
            'Hierarchie',
            'Chemin',
            'Arborescence',
            'Ruta',
            'Jerarquía',
            'Pad',
            'Hiërarchie',
          ],
          field: title,
          required: false,
          shape: { kind: 'path' },
          help: `Several columns, one for each level, or one such as “Finance / Accounting”. The last name is that of the ${label}; the others are added where they are missing.`,
        },
      ]

/** Between the names of a path. A mark without blanks may be in a name. */
const marks = [' / ', ' > ', ' >> ', ' » ', ' › ', ' → ', ' | ', '\\', '//', '::', '>', '/']
/** Between them as they are kept here. */
const joint = ' / '

/** Levels of a path in a file, far beyond those of any map, and characters of all its names: each level is a record that names those above it. */
const [mostLevels, mostLetters] = [20, 5000]

/** Why a path can’t be read, if it can’t. */
export function faultOfPath(names: readonly string[]): string | undefined {
  if (names.length > mostLevels) return `A path may have ${mostLevels} names. This one has ${names.length}.`
  const letters = names.reduce((sum, { length }) => sum + length, 0)
  return letters > mostLetters ? `A path may have ${mostLetters} characters. This one has ${letters}.` : undefined
}

/** Headers of levels: "Level 1", "L2", "Ebene 3". */
const levelHeader = /^(?:.*[\s_])?(?:level|lvl|l|ebene|stufe|niveau|nivel|tier|laag|niv)[\s_.-]*(\d)(?:[\s_].*)?$/i
export const levelOf = (header: string): number | undefined => {
  const level = levelHeader.exec(header.trim())?.[1]
  return level === undefined ? undefined : Number(level)
}

/** The mark that most cells of a column have between names, if they are paths. */
export function pathMark(cells: readonly string[]): string | undefined {
  const [first] = marks
    .map((mark) => ({ mark, share: cells.filter((cell) => cell.includes(mark)).length / Math.max(1, cells.length) }))
    .filter(({ share }) => share >= 0.5)
  return first?.mark
}

/** The names of a path, from the top. Of one cell, its first mark separates them. */
export function namesOf(cells: readonly string[]): string[] {
  const [only = ''] = cells
  const mark = cells.length === 1 ? marks.find((one) => only.includes(one)) : undefined
  return (mark === undefined ? cells : only.split(mark)).map((name) => name.trim()).filter(Boolean)
}

export const joinPath = (names: readonly string[]): string => names.join(joint)
export const foldPath = (path: string): string => namesOf([path]).map(foldText).join(joint)

/** The path of a row from the top, with its own name last. */
export function placeRow(row: ImportRow, names: readonly string[], { title, within }: Pick<Entity, 'title' | 'within'>): void {
  const own = textIn(row.values.get(title))
  const path = own && foldText(own) !== foldText(names.at(-1) ?? '') ? [...names, own] : [...names]
  if (!path.length) return
  row.values.set(title, path.at(-1)!)
  if (path.length > 1) row.values.set(within!, joinPath(path.slice(0, -1)))
  row.path = path
}

/** Rows for what no row of the file is, but others are part of, each before the first of those. */
export async function withImplied(rows: readonly ImportRow[], { title, within }: Pick<Entity, 'title' | 'within'>): Promise<ImportRow[]> {
  const known = new Set<string>()
  await inTurns(rows, ({ path, action }) => void (path && action !== 'skip' && known.add(keysFromTop(path).at(-1)!)))
  const all: ImportRow[] = []
  await inTurns(rows, (row) => {
    const path = row.action === 'skip' ? [] : (row.path ?? [])
    for (const [at, key] of keysFromTop(path).slice(0, -1).entries()) {
      if (known.has(key)) continue
      known.add(key)
      all.push(impliedBy(row, path.slice(0, at + 1), { title, within }))
    }
    all.push(row)
  })
  return all
}

/** Key of each path that a path goes through, itself last. */
function keysFromTop(path: readonly string[]): string[] {
  const keys: string[] = []
  for (const name of path) keys.push(keys.length ? `${keys.at(-1)}${joint}${foldText(name)}` : foldText(name))
  return keys
}

const impliedBy = ({ number }: ImportRow, path: readonly string[], { title, within }: Pick<Entity, 'title' | 'within'>): ImportRow => ({
  number,
  cells: [],
  values: new Map<string, unknown>([[title, path.at(-1)!], ...(path.length > 1 ? [[within!, joinPath(path.slice(0, -1))] as const] : [])]),
  errors: [],
  notes: [],
  losses: [],
  faults: [],
  action: 'create',
  name: '',
  path,
  isImplied: true,
})

/** Records by the path of their names. */
export function pathsOf(
  records: readonly { readonly id: string; readonly name: string; readonly above: string | null }[],
): Map<string, string> {
  const byId = new Map(records.map((record) => [record.id, record]))
  const paths = new Map<string, string>()
  for (const record of records) {
    const names: string[] = []
    for (let at: typeof record | undefined = record; at && names.length < mostLevels; at = byId.get(at.above ?? '')) names.unshift(at.name)
    paths.set(names.map(foldText).join(joint), record.id)
  }
  return paths
}
