/** Changes of a project over a period, in words. */
import type { ProjectReport } from '#portfolio/projects/contract/report.ts'
import { formatDate, formatMoney, formatPercent } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'

export interface ChangeInWords {
  readonly label: string
  readonly before: string
  readonly after: string
  /** Meaning of the difference. */
  readonly note?: string
}

const daysBetween = (one: string, other: string) => Math.round((Date.parse(other) - Date.parse(one)) / 86_400_000)

/** "3 days later", "3 days earlier". */
export function shiftOf(before: string | null, after: string | null): string | undefined {
  if (!before || !after || before === after) return undefined
  const days = daysBetween(before, after)
  return `${counted(Math.abs(days), 'day')} ${days > 0 ? 'later' : 'earlier'}`
}

const none = 'not set'

export function changesIn({ start, end }: Pick<ProjectReport, 'start' | 'end'>): readonly ChangeInWords[] {
  if (!start) return []
  const rows = [
    { label: 'Complete', before: formatPercent(start.percentComplete), after: formatPercent(end.percentComplete) },
    { label: 'Stage', before: start.projectStage, after: end.projectStage },
    { label: 'Status', before: start.projectStatus, after: end.projectStatus },
    {
      label: 'Target',
      before: formatDate(start.targetDate),
      after: formatDate(end.targetDate),
      note: shiftOf(start.targetDate, end.targetDate),
    },
    { label: 'Planned cost', before: formatMoney(start.plannedCost), after: formatMoney(end.plannedCost) },
    { label: 'Spent', before: formatMoney(start.spentCost), after: formatMoney(end.spentCost) },
  ]
  return rows
    .filter(({ before, after }) => (before ?? '') !== (after ?? ''))
    .map(({ label, before, after, note }) => ({ label, before: before || none, after: after || none, ...(note && { note }) }))
}

/** The standing of a milestone in words. */
export function standingOf({ standing, daysLate }: ProjectReport['milestones'][number]): string {
  const late =
    daysLate === null || daysLate === 0 ? '' : daysLate > 0 ? `${counted(daysLate, 'day')} late` : `${counted(-daysLate, 'day')} early`
  if (standing === 'met') return late ? `Met, ${late}` : daysLate === 0 ? 'Met on the day' : 'Met'
  if (standing === 'next') return 'Upcoming'
  return ['Missed', late].filter(Boolean).join(', ')
}
