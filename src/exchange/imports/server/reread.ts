/** Files that are read again: another way, or with columns divided. */
import type { Cut } from '#exchange/imports/contract/cut.ts'
import type { WholePlan } from '#exchange/imports/contract/plan.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { ReadOptions, Table } from '#platform/server/spreadsheet/table.ts'
import { analyseInTurns } from './decide/columns/analyse.ts'
import { asBefore, timeZoneOf } from './decide/columns/as-before.ts'
import { likelyKindsInTurns } from './decide/columns/guess-kind.ts'
import { keepPlan, meantBefore, remember } from './decide/columns/memory.ts'
import { withoutOvertaken } from './decide/columns/overtaken.ts'
import { firstPlan } from './decide/columns/plan.ts'
import { changePlan, fileOf, type StoredImport } from './stored.ts'
import { refuseWithoutRight, subjectFor, targetsOf, type Subject } from './subjects.ts'

/** Reads the file another way: other columns, other rows. What was chosen beside them stays. */
export async function rereadAs(context: Context, stored: StoredImport, options: ReadOptions): Promise<StoredImport> {
  const { tenant, session } = context
  const subject = await subjectFor(tenant, stored.entity)
  const table = await fileOf(context, stored, options)
  const kinds = await likelyKindsInTurns(table, stored.fileName)
  const { found, memory: remembered } = await asBefore(context, stored.entity, subject, table)
  const memory = await withoutOvertaken(tenant, session.grants, subject, remembered, stored.plan.values)
  const before = {
    ...stored.plan,
    columns: {},
    formats: {},
    splits: {},
    faults: {},
    repeatsOf: {},
    edits: [],
    skipped: [...(found.noRecords ?? [])],
  }
  const { remember } = stored.plan
  const plan = { ...firstPlan(subject, found, stored.fileName, session.grants, { ...memory, plan: memory.plan ?? before }), remember }
  const { meantBefore, isKindGuessed } = stored.analysis
  const analysis = { ...found, isKept: memory.plan !== undefined, meantBefore, kinds, isKindGuessed }
  await changePlan(tenant, stored.importId, plan, { analysis })
  return { ...stored, plan, analysis, rowCount: found.rowCount }
}

/** Takes the file as records of another kind. What was chosen for the fields of the first one says nothing of the others. */
export async function takenAs(context: Context, stored: StoredImport, entity: string, options: ReadOptions): Promise<StoredImport> {
  const { tenant, session } = context
  const subject = await subjectFor(tenant, entity)
  refuseWithoutRight(session.grants, subject)
  const table = await fileOf(context, stored, options)
  const { analysis, plan } = await firstLook(context, subject, table, stored.fileName)
  await changePlan(tenant, stored.importId, plan, { analysis, entity })
  return { ...stored, entity, plan, analysis, rowCount: analysis.rowCount }
}

/** The best guess of a file as records of a kind, which somebody has named. */
export async function firstLook(
  where: Context,
  subject: Subject,
  table: Table,
  fileName: string,
): Promise<Pick<StoredImport, 'analysis' | 'plan'>> {
  const kinds = await likelyKindsInTurns(table, fileName)
  const { found, memory: remembered } = await asBefore(where, subject.name, subject, table)
  const memory = await withoutOvertaken(where.tenant, where.session.grants, subject, remembered)
  const analysis = { ...found, isKept: memory.plan !== undefined, meantBefore: meantBefore(memory), kinds, isKindGuessed: false }
  return { analysis, plan: firstPlan(subject, found, fileName, where.session.grants, memory) }
}

/** Divides columns, or puts them together again. What was chosen of all others stays, and so do cells that were put right. */
export async function divide(context: Context, stored: StoredImport, cuts: readonly Cut[]): Promise<StoredImport> {
  const { tenant, session } = context
  const { entity, fileName, importId } = stored
  const subject = await subjectFor(tenant, entity)
  const found = await analyseInTurns(await fileOf(context, stored), subject, { cuts, timeZone: await timeZoneOf(context) })
  const changed = new Set(
    [...cuts, ...stored.analysis.cuts].filter((cut) => !isIn(stored.analysis.cuts, cut) || !isIn(cuts, cut)).map(({ header }) => header),
  )
  const plan = {
    ...stored.plan,
    columns: Object.fromEntries(Object.entries(stored.plan.columns).filter(([header]) => !changed.has(header))),
  }
  const memory = await withoutOvertaken(tenant, session.grants, subject, await remember(tenant, entity, found), plan.values)
  const guessed = firstPlan(subject, found, fileName, session.grants, { ...memory, plan, isOfFile: true })
  const { edits, skipped } = stored.plan
  const ofMany = new Set(targetsOf(subject, session.grants).flatMap(({ id, takesMany }) => (takesMany ? [id] : [])))
  const columns = withoutTwice(guessed.columns, plan.columns, ofMany)
  const { isKept, meantBefore, kinds, isKindGuessed } = stored.analysis
  const analysis = { ...found, isKept, meantBefore, kinds, isKindGuessed }
  const kept = await changePlan(tenant, importId, { ...guessed, columns, edits, skipped }, { analysis })
  await keepPlan(tenant, { ...stored, analysis }, kept)
  return { ...stored, plan: kept, analysis }
}

const isIn = (cuts: readonly Cut[], { header, mark, parts }: Cut): boolean =>
  cuts.some((other) => other.header === header && other.mark === mark && other.parts === parts)

/** A field that takes one column stays with the one that was chosen for it. */
function withoutTwice(guessed: WholePlan['columns'], chosen: WholePlan['columns'], ofMany: ReadonlySet<string>): WholePlan['columns'] {
  const taken = new Set(Object.values(chosen))
  return Object.fromEntries(
    Object.entries(guessed).map(([header, id]) => {
      const isFree = id === null || header in chosen || ofMany.has(id) || !taken.has(id)
      return [header, isFree ? id : null]
    }),
  )
}
