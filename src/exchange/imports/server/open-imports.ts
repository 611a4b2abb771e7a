/** Imports that a person may open: they may import its records, and see the amounts in its file. */
import type { ImportSummary } from '#exchange/imports/contract.ts'
import { mayAnywhere } from '#platform/contract/access.ts'
import type { Context } from '#platform/server/access/context.ts'
import { isOpenTo, refuseHiddenAmounts, seesAllAmounts } from './held-amounts.ts'
import { findImport, findSummary, recentImports, recentWhole, type StoredImport } from './stored.ts'
import { everySubject, refuseWithoutRight, subjectOf } from './subjects.ts'
import { summaryOf } from './summary.ts'

type Asking = Pick<Context, 'tenant' | 'session'>

/** @throws Refusal 404; 403 for somebody who may not import these records, or see the amounts in the file */
export async function findOpen({ tenant, session }: Asking, id: string): Promise<StoredImport> {
  const stored = await findImport(tenant, id)
  refuseWithoutRight(session.grants, subjectOf(stored.entity))
  refuseHiddenAmounts(session, stored)
  return stored
}

/** How it stands. @throws Refusal as {@link findOpen} does */
export async function findOpenSummary(asking: Asking, id: string): Promise<ImportSummary> {
  const { tenant, session } = asking
  if (!seesAllAmounts(session)) return summaryOf(await findOpen(asking, id))
  const found = await findSummary(tenant, id)
  refuseWithoutRight(session.grants, subjectOf(found.entity))
  return found
}

/** Names of the kinds of record that the session's user may exchange. */
export const ownSubjects = ({ session }: Pick<Context, 'session'>): string[] =>
  everySubject()
    .filter(({ right }) => mayAnywhere(session.grants, right))
    .map(({ name }) => name)

/** Of the latest 50 imports, those that the session's user may open. */
export async function openImports(asking: Asking): Promise<ImportSummary[]> {
  const { tenant, session } = asking
  if (seesAllAmounts(session)) return recentImports(tenant, ownSubjects(asking))
  const found = await recentWhole(tenant, ownSubjects(asking))
  return found.filter((stored) => isOpenTo(session, stored)).map(summaryOf)
}
