/** Compares the columns of a file with those that its recipe knows. */
import type { Shape } from '#exchange/recipes/contract/shape.ts'
import { sourceColumnId } from '#exchange/imports/contract.ts'
import type { Plan, WholePlan } from '#exchange/imports/contract/plan.ts'
import { readAs } from '#exchange/imports/server/prepare/read-upload.ts'
import type { StoredImport } from '#exchange/imports/server/stored.ts'
import type { Subject } from '#exchange/imports/server/subjects.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import type { NewRecipe, StoredRecipe } from './stored.ts'

type Known = Pick<StoredRecipe, 'headers' | 'plan'>
type File = Pick<StoredImport, 'analysis' | 'plan'>

const folded = (header: string): string => header.trim().toLowerCase()

/** Reviewed columns: those of the last file, and any that fill a field. */
export const knownHeaders = ({ headers, plan }: Known): Set<string> =>
  new Set([...headers, ...Object.keys(plan.columns).filter((header) => plan.columns[header])].map(folded))

/** Columns of the file itself; parts of a divided one follow from it. */
export const ownHeaders = ({ columns }: Pick<StoredImport['analysis'], 'columns'>): string[] =>
  columns.filter(({ from }) => from === null).map(({ name }) => name)

export function shapeOf(recipe: Known, { analysis, plan }: File, subject: Subject): Shape {
  const labels = new Map(subject.columns.map(({ id, label }) => [id, label]))
  const labelOf = (id: string | null | undefined) => (id ? (labels.get(id) ?? id) : null)
  const [known, here] = [knownHeaders(recipe), new Set(analysis.columns.map(({ name }) => folded(name)))]
  const fills = (header: string) => recipe.plan.columns[header] ?? null
  const missing = [...new Set([...recipe.headers, ...Object.keys(recipe.plan.columns).filter(fills)])].filter(
    (header) => !here.has(folded(header)),
  )
  const by = (id: string | null) =>
    id === null ? undefined : Object.entries(plan.columns).find(([header, to]) => to === id && here.has(folded(header)))
  const open = missing.flatMap((header) => {
    const columnId = fills(header)
    return columnId && !by(columnId) ? [{ header, columnId }] : []
  })
  return {
    unknown: analysis.columns
      .filter(({ name, from }) => from === null && !known.has(folded(name)))
      .map(({ name, samples, match }) => ({
        header: name,
        samples: [...samples],
        fills: labelOf(plan.columns[name]),
        instead: open.find(({ columnId }) => columnId === match?.id) ?? null,
      })),
    missing: missing.map((header) => ({ header, fills: labelOf(fills(header)), by: by(fills(header))?.[0] ?? null })),
    fault: faultOf(recipe, { plan, analysis }, subject),
  }
}

/** Without the key column all records would seem missing, and all rows new. */
function faultOf({ plan: kept }: Known, { analysis, plan }: File, { keys, columns, of, plural }: Subject): string | null {
  const here = new Set(analysis.columns.map(({ name }) => name))
  const filled = (columnsOf: Plan['columns'], isHere: (header: string) => boolean) =>
    new Set(Object.entries(columnsOf).flatMap(([header, id]) => (id !== null && isHere(header) ? [id] : [])))
  const [before, now] = [filled(kept.columns, () => true), filled(plan.columns, (header) => here.has(header))]
  const naming = columns
    .filter(({ shape, id }) => shape.kind === 'title' || shape.kind === 'path' || id === of.entity.title)
    .map(({ id }) => id)
  const order = kept.matchBy ? [kept.matchBy] : [of.entity.key, sourceColumnId, ...naming, ...keys]
  const key = order.find((id) => before.has(id))
  if (key === undefined || now.has(key) || (naming.includes(key) && naming.some((id) => now.has(id)))) return null
  const header = Object.keys(kept.columns).find((name) => kept.columns[name] === key)!
  return `The column “${header}” is missing, by which ${plural} are known. Match another column to it, or upload a file that has it.`
}

/** @throws Refusal 422 for a file that can't be compared as it is */
export function refuseOddShape(recipe: Known, file: File, subject: Subject): void {
  const fault = faultOf(recipe, file, subject)
  if (fault) throw ruleNotMet('columns', fault)
}

/** The plan of a finished import as a recipe keeps it: what was decided of one file alone is left out. */
export function keptPlan({ edits: _edits, repeatsOf: _repeatsOf, skipped: _skipped, remember: _remember, ...plan }: WholePlan): Plan {
  return plan
}

/** Merges the choices for a file into the recipe. A field has one column: the newest. */
export function learntFrom(
  { plan: before, reading }: Pick<StoredRecipe, 'plan' | 'reading'>,
  { plan, analysis }: File,
): Pick<NewRecipe, 'plan' | 'reading' | 'headers'> {
  const now = keptPlan(plan)
  const here = new Set(analysis.columns.map(({ name }) => folded(name)))
  const taken = new Set(Object.values(now.columns))
  const absent = ([header, id]: [string, unknown]) => !here.has(folded(header)) && !(typeof id === 'string' && taken.has(id))
  const kept = Object.fromEntries(Object.entries(before.columns).filter(absent))
  const others = <T>(old: Readonly<Record<string, T>>, fresh: Readonly<Record<string, T>>) => ({
    ...Object.fromEntries(Object.entries(old).filter(([header]) => header in kept)),
    ...fresh,
  })
  return {
    plan: {
      ...now,
      columns: { ...kept, ...now.columns },
      formats: others(before.formats, now.formats),
      units: others(before.units, now.units),
      splits: others(before.splits, now.splits),
    },
    reading: { chosen: reading.chosen, last: readAs(analysis), cuts: analysis.cuts },
    headers: ownHeaders(analysis),
  }
}
