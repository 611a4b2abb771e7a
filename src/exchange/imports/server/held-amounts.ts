/** Files with amounts of money: in their samples, rows and checks they show amounts that not everyone may see. */
import { costsBeside } from '#exchange/imports/contract.ts'
import { speaksOfCosts } from '#exchange/imports/contract/cost-words.ts'
import type { FileColumn } from '#exchange/imports/contract/file-column.ts'
import type { Plan } from '#exchange/imports/contract/plan.ts'
import { unitIn } from '#exchange/imports/contract/units.ts'
import type { Grants } from '#platform/contract/access.ts'
import { notAllowed } from '#platform/server/http/refusal.ts'
import { ofAmounts } from './cost-columns.ts'
import { subjectOf } from './subjects.ts'

/** The caller, or the person for whom a job runs. */
export interface Reader {
  readonly userId: string
  readonly grants: Grants
}

/** An import or a recipe. A recipe keeps no columns of its own: those of its waiting file count. */
interface Held {
  readonly entity: string
  readonly createdBy: string | null
  readonly plan: Pick<Plan, 'columns'>
  readonly analysis?: { readonly columns: readonly FileColumn[] }
}

export const seesAllAmounts = ({ grants }: Reader): boolean => grants.amounts === 'everywhere'

const isOfCosts = (id: string | null | undefined): boolean => id?.startsWith(costsBeside) === true

/** A column that fills no field is judged by its guess, its header and its values. */
const holdsAmounts = ({ name, kind, samples, match }: FileColumn): boolean =>
  isOfCosts(match?.id) ||
  kind === 'money' ||
  (ofAmounts.has(kind) && unitIn(name) > 1) ||
  (speaksOfCosts(name) && samples.some((sample) => /\d/.test(sample)))

/** People see the files that they have uploaded, unless somebody who sees amounts has chosen to import the costs: checks then show stored amounts. */
export function isOpenTo(reader: Reader, { entity, createdBy, plan, analysis }: Held): boolean {
  if (seesAllAmounts(reader)) return true
  if (Object.values(plan.columns).some(isOfCosts)) return false
  if (createdBy === reader.userId) return true
  const unfilled = (analysis?.columns ?? []).filter(({ name }) => !plan.columns[name])
  return !subjectOf(entity).of.entity.isOfAmounts && !unfilled.some(holdsAmounts)
}

/** @throws Refusal 403 for an import or a recipe with amounts that the reader may not see */
export function refuseHiddenAmounts(reader: Reader, held: Held): void {
  if (!isOpenTo(reader, held)) throw notAllowed('You can’t see the amounts in this file. Ask an administrator of the workspace.')
}
