/** Rules on a whole project about to be written. */
import { projectNoteStatuses } from '#features/accounts/contract/common-values.ts'
import { valueField, vitalSigns } from '#features/projects/contract/vital-signs.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'

type Row = Record<string, unknown>
const open = projectNoteStatuses[0]!.value
export const closed = projectNoteStatuses[2]!.value

export function projectRule(next: Row, before: Row | null): Row {
  refuseBackwards(next, 'initiationDate', 'targetDate', 'The target is before the start')
  refuseBackwards(next, 'initiationDate', 'completionDate', 'The project cannot be completed before it starts')
  return { ...next, ...withNoteStatus(next, before), ...withoutOldReason(next, before), ...atTheEndOfStage(next, before) }
}

function refuseBackwards(next: Row, from: string, to: string, message: string): void {
  const [start, end] = [next[from], next[to]] as (string | null | undefined)[]
  if (start && end && end < start) throw ruleNotMet(to, message)
}

/** A note is open unless it says otherwise (specification 2, section 4), and closed on the day on which that is said first. */
function withNoteStatus({ projectNotes }: Row, before: Row | null): Row {
  if (!projectNotes) return {}
  const were = new Map(((before?.['projectNotes'] ?? []) as Row[]).map((note) => [note['projectNoteId'], note]))
  const today = new Date().toISOString().slice(0, 10)
  const closedOn = (note: Row) => {
    if (note['refProjectNoteStatusId'] !== closed) return null
    const was = were.get(note['projectNoteId'])
    // What was closed before days were kept has none, and gets none by another change.
    return note['closedDate'] ?? (was?.['refProjectNoteStatusId'] === closed ? was['closedDate'] : today) ?? null
  }
  return {
    projectNotes: (projectNotes as Row[]).map((note) => ({
      ...note,
      refProjectNoteStatusId: note['refProjectNoteStatusId'] ?? open,
      closedDate: closedOn(note),
    })),
  }
}

/** A reason belongs to the change that it was given for: the next change of a vital sign does not take it over. */
function withoutOldReason(next: Row, before: Row | null): Row {
  const isChanged = vitalSigns.some(({ value }) => (next[valueField(value)] ?? null) !== (before?.[valueField(value)] ?? null))
  return before && isChanged && next['vitalChangeComments'] === before['vitalChangeComments'] ? { vitalChangeComments: null } : {}
}

/** In another stage the project comes last until the board gives it a place. */
function atTheEndOfStage(next: Row, before: Row | null): Row {
  const [stage, place] = ['refProjectStageId', 'boardDisplayOrder']
  return before && next[stage] !== before[stage] && next[place] === before[place] ? { [place]: null } : {}
}
