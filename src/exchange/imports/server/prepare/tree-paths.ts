/** Trees by names: a column a level, as capability maps have them, or a path in one cell: "Finance / Accounting / Ledger". */
import { foldText } from '#platform/contract/fold.ts'
import type { Entity } from '#platform/contract/entity.ts'
import { textIn } from '#platform/contract/by-name.ts'
import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
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
export function withImplied(rows: readonly ImportRow[], { title, within }: Pick<Entity, 'title' | 'within'>): ImportRow[] {
  const keyOf = (names: readonly string[]) => names.map(foldText).join(joint)
  const known = new Set(rows.flatMap(({ path, action }) => (path && action !== 'skip' ? [keyOf(path)] : [])))
  return rows.flatMap((row) => {
    const missing: ImportRow[] = []
    for (let length = 1; row.action !== 'skip' && length < (row.path?.length ?? 0); length++) {
      const path = row.path!.slice(0, length)
      if (known.has(keyOf(path))) continue
      known.add(keyOf(path))
      const values = new Map<string, unknown>([
        [title, path.at(-1)!],
        ...(length > 1 ? [[within!, joinPath(path.slice(0, -1))] as const] : []),
      ])
      missing.push({
        number: row.number,
        cells: [],
        values,
        errors: [],
        notes: [],
        losses: [],
        faults: [],
        action: 'create',
        name: '',
        path,
        isImplied: true,
      })
    }
    return [...missing, row]
  })
}

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
const mostLevels = 20
