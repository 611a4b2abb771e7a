/** Takes an import back in one transaction, with the fields made for it, but for what somebody has changed, or uses, since. */
import { customField } from '#portfolio/custom-fields/contract.ts'
import type { Kept } from '#exchange/imports/contract.ts'
import { counted } from '#platform/contract/words.ts'
import { defineJob } from '#platform/server/jobs/job.ts'
import { change } from '#platform/server/records/changes.ts'
import { findImport } from '../stored.ts'
import { refuseWithoutRight, subjectOf } from '../subjects.ts'
import { undoImports } from './undo-imports.ts'

export const undoKind = 'undoImport'

export const undoJob = defineJob<{ importId: string }>(undoKind, async (job) => {
  const { importId, entity } = await findImport(job.tenant, job.details.importId)
  refuseWithoutRight(job.actor.grants, subjectOf(entity))
  await change(job.tenant, job.actor, async (changes) => {
    const kept = await undoImports(changes, [importId], (done, total) => job.progress(done, total, 'Undoing the import'))
    await job.finish(changes.transaction, { message: undoneInWords(kept), result: { importId, kept: kept.length } })
  })
})

/** "Undone; 1 record was kept, since someone changed or uses it." */
export function undoneInWords(kept: readonly Kept[]): string {
  if (!kept.length) return 'Undone.'
  const fields = kept.filter(({ entity }) => entity === customField.name).length
  const records = kept.length - fields
  const told = [records && counted(records, 'record', 'records'), fields && counted(fields, customField.label, customField.plural)]
  const [were, them] = kept.length === 1 ? ['was', 'it'] : ['were', 'them']
  return `Undone; ${told.filter(Boolean).join(' and ')} ${were} kept, since someone changed or uses ${them}.`
}
