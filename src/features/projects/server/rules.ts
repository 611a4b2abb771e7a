/** Rules on a whole project about to be written. */
import { projectNoteStatuses } from '#features/accounts/contract/common-values.ts'
import { valueField, vitalSigns } from '#features/projects/contract/vital-signs.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'

type Row = Record<string, unknown>
const open = projectNoteStatuses[0]!.value

export function projectRule(next: Row, before: Row | null): Row {
  refuseBackwards(next, 'initiationDate', 'targetDate', 'The target is before the start')
  refuseBackwards(next, 'initiationDate', 'completionDate', 'The project cannot be completed before it starts')
  return { ...next, ...withNoteStatus(next), ...withoutOldReason(next, before), ...atTheEndOfStage(next, before) }
}

function refuseBackwards(next: Row, from: string, to: string, message: string): void {
  const [start, end] = [next[from], next[to]] as (string | null | undefined)[]
  if (start && end && end < start) throw ruleNotMet(to, message)
}

/** A note is open unless it says otherwise. (Specification 2, section 4.) */
function withNoteStatus({ projectNotes }: Row): Row {
  if (!projectNotes) return {}
  return {
    projectNotes: (projectNotes as Row[]).map((note) => ({ ...note, refProjectNoteStatusId: note['refProjectNoteStatusId'] ?? open })),
  }
}

/** A reason belongs to the change that it was given for: the next change of a vital sign does not take it over. */
function withoutOldReason(next: Row, before: Row | null): Row {
  const isChanged = vitalSigns.some(({ value }) => (next[valueField(value)] ?? null) !== (before?.[valueField(value)] ?? null))
  return before && isChanged && next['vitalChangeComments'] === before['vitalChangeComments'] ? { vitalChangeComments: null } : {}
}

/** In another stage the project comes last until the board gives it a place. */
const atTheEndOfStage = (next: Row, before: Row | null): Row =>
  before && next['refProjectStageId'] !== before['refProjectStageId'] ? { boardOrder: null } : {}
