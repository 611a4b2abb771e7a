/** Rules on a whole project about to be written. */
import { projectNoteStatuses } from '#tenancy/account/contract/common-values.ts'
import type { project } from '#portfolio/projects/contract.ts'
import { valueField, vitalSigns } from '#portfolio/projects/contract/vital-signs.ts'
import { dayNow } from '#platform/contract/day.ts'
import { valueOf, type StoredOf } from '#platform/contract/entity.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'

type Stored = StoredOf<typeof project>
const open = projectNoteStatuses[0]!.value
const closed = projectNoteStatuses[2]!.value

export function projectRule(next: Stored, before: Stored | null): Stored {
  refuseBackwards(next, 'initiationDate', 'targetDate', 'The target is before the start')
  refuseBackwards(next, 'initiationDate', 'completionDate', 'The project cannot be completed before it starts')
  return { ...next, ...withNoteStatus(next, before), ...withoutOldReason(next, before), ...atTheEndOfStage(next, before) }
}

type When = 'initiationDate' | 'targetDate' | 'completionDate'
function refuseBackwards(next: Stored, from: When, to: When, message: string): void {
  const [start, end] = [next[from], next[to]]
  if (start && end && end < start) throw ruleNotMet(to, message)
}

/** A note is open unless it says otherwise, and closed on the day on which that is said first. */
function withNoteStatus({ projectNotes }: Stored, before: Stored | null): Partial<Stored> {
  if (!projectNotes) return {}
  const were = new Map((before?.projectNotes ?? []).map((note) => [note.projectNoteId, note]))
  const today = dayNow()
  const closedOn = (note: (typeof projectNotes)[number]): string | null => {
    const was = were.get(note.projectNoteId)
    const wasClosed = was?.refProjectNoteStatusId === closed
    // A reopened note loses its closing date.
    if (note.refProjectNoteStatusId !== closed) return (wasClosed ? null : note.closedDate) ?? null
    // Notes closed before dates were kept have none, and other changes don't add one.
    return note.closedDate ?? (wasClosed ? was.closedDate : today) ?? null
  }
  return {
    projectNotes: projectNotes.map((note) => ({
      ...note,
      refProjectNoteStatusId: note.refProjectNoteStatusId ?? open,
      closedDate: closedOn(note),
    })),
  }
}

/** A reason belongs to the change that it was given for: the next change of a vital sign does not take it over. */
function withoutOldReason(next: Stored, before: Stored | null): Partial<Stored> {
  if (!before) return {}
  const isChanged = vitalSigns.some(
    ({ value }) => (valueOf(next, valueField(value)) ?? null) !== (valueOf(before, valueField(value)) ?? null),
  )
  return isChanged && next.vitalChangeComments === before.vitalChangeComments ? { vitalChangeComments: null } : {}
}

/** In another stage the project comes last until the board gives it a place. */
const atTheEndOfStage = (next: Stored, before: Stored | null): Partial<Stored> =>
  before && next.refProjectStageId !== before.refProjectStageId ? { boardOrder: null } : {}
