/** Reads the next file of a recipe as the last one was read, and plans it as that was planned. */
import { readUpload, type Uploaded } from '#exchange/imports/server/prepare/read-upload.ts'
import type { StoredAnalysis, StoredImport } from '#exchange/imports/server/stored.ts'
import { findImport, insertImport } from '#exchange/imports/server/stored.ts'
import { analyseInTurns } from '#exchange/imports/server/decide/columns/analyse.ts'
import { cutsFor, timeZoneOf } from '#exchange/imports/server/decide/columns/as-before.ts'
import { withoutOvertaken } from '#exchange/imports/server/decide/columns/overtaken.ts'
import { firstPlan } from '#exchange/imports/server/decide/columns/plan.ts'
import { storing } from '#exchange/imports/server/prepare/storing.ts'
import { subjectFor, type Subject } from '#exchange/imports/server/subjects.ts'
import type { WholePlan } from '#exchange/imports/contract/plan.ts'
import type { Grants } from '#platform/contract/access.ts'
import type { Services } from '#platform/server/access/context.ts'
import type { Tenant, TenantTransaction } from '#platform/server/database/tenant.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import type { Table } from '#platform/server/spreadsheet/table.ts'
import { knownHeaders } from './shape.ts'
import { releaseWaiting, type StoredRecipe } from './stored.ts'

export interface Where {
  readonly tenant: Tenant
  readonly services: Services
  readonly by: { readonly userId: string; readonly userName: string; readonly grants: Grants }
}

/**
 * Keeps the file as the one that waits; the one that waited until now goes. `alongside` is done in the same transaction.
 * @throws Refusal 422 for a file that can't be read
 */
export async function addFile(
  { tenant, services, by }: Where,
  recipe: StoredRecipe,
  file: Uploaded,
  alongside?: (transaction: TenantTransaction, importId: string) => Promise<unknown>,
): Promise<StoredImport> {
  const subject = await subjectFor(tenant, recipe.entity)
  const importId = await storing(
    { tenant, services },
    file,
    () => readAsBefore(tenant.accountId, recipe, file),
    async (table, { importId, fileKey }) => {
      const analysis = await analysed({ tenant, services }, recipe, subject, table)
      const plan = await planFor(tenant, recipe, subject, analysis, file.fileName, by.grants)
      const { fileName } = file
      await tenant.write(async (transaction) => {
        await releaseWaiting(transaction, recipe.recipeId)
        await insertImport(transaction, by, {
          importId,
          subject: recipe.entity,
          fileKey,
          fileName,
          analysis,
          plan,
          recipeId: recipe.recipeId,
        })
        await alongside?.(transaction, importId)
      })
    },
  )
  return findImport(tenant, importId)
}

/** The file by the guess with what a person has chosen, else by all options of the last one: as whichever has more of the known columns. */
async function readAsBefore(share: string, { reading, plan }: StoredRecipe, file: Uploaded): Promise<Table> {
  const used = [...knownHeaders({ headers: [], plan })]
  const lacking = ({ columns }: Table) => {
    const here = new Set(columns.map(({ name }) => name.trim().toLowerCase()))
    return used.filter((header) => !here.has(header)).length
  }
  let best: Table | undefined
  let refused: Refusal | undefined
  for (const options of [reading.chosen, reading.last, {}]) {
    const table = await readUpload(file, { share, ...options }).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.status !== 422) throw error
      refused ??= error
    })
    if (table && (!best || lacking(table) < lacking(best))) best = table
    if (best && lacking(best) === 0) break
  }
  if (!best) throw refused!
  return best
}

async function analysed(
  where: Parameters<typeof timeZoneOf>[0],
  { reading }: StoredRecipe,
  subject: Subject,
  table: Table,
): Promise<StoredAnalysis> {
  const found = await analyseInTurns(table, subject, { cuts: cutsFor(table, reading.cuts), timeZone: await timeZoneOf(where) })
  return { ...found, isKept: true, meantBefore: {}, kinds: [], isKindGuessed: false }
}

/** A column that the recipe does not know is left out until a person has looked at it. */
async function planFor(
  tenant: Tenant,
  recipe: StoredRecipe,
  subject: Subject,
  analysis: StoredAnalysis,
  fileName: string,
  grants: Grants,
): Promise<WholePlan> {
  const learnt = { plan: recipe.plan, isOfFile: true, cuts: recipe.reading.cuts, columns: new Map(), values: recipe.plan.values }
  const memory = await withoutOvertaken(tenant, grants, subject, learnt)
  const plan = firstPlan(subject, analysis, fileName, grants, memory)
  const known = knownHeaders(recipe)
  const decided = new Set(Object.keys(recipe.plan.columns).map((header) => header.toLowerCase()))
  const isKnown = ({ name, from }: (typeof analysis.columns)[number]) =>
    decided.has(name.toLowerCase()) && known.has((from ?? name).trim().toLowerCase())
  return {
    ...plan,
    columns: Object.fromEntries(
      analysis.columns.map((column) => [column.name, isKnown(column) ? (plan.columns[column.name] ?? null) : null]),
    ),
  }
}
