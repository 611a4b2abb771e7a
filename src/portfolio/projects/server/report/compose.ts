/** A status report from its facts, as plain functions. */
import { conditionOf, vitalSigns, type VitalSign } from '#portfolio/projects/contract/vital-signs.ts'
import type { ProjectReport, ProjectState } from '#portfolio/projects/contract/report.ts'
import { rowsIn, textIn } from '#platform/contract/by-name.ts'
import { eachOf } from '#platform/contract/keys.ts'
import type { KeptChange, LoggedChange, ProjectFacts } from './facts.ts'
import { daysBetween, type Period } from './period.ts'

type Names = ReadonlyMap<string, string>
type Milestone = ProjectReport['milestones'][number]

/** Value of a field at an instant: the value before the first later change, or the present one. */
export function valueAt(now: unknown, changes: readonly LoggedChange[], field: string, instant: string): unknown {
  const next = changes.find(({ changedDate, changes: of }) => of[field] && Date.parse(changedDate) >= Date.parse(instant))
  return next ? next.changes[field]![0] : now
}

/** An amount as records and the history have it. */
export const number = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value))

/** The value of a sign at an instant, from its changes, newest first. */
const signAt = (vitals: readonly KeptChange[], sign: VitalSign, instant: string): number | null =>
  vitals.find(({ vitalSign, changedDate }) => vitalSign === sign && Date.parse(changedDate) < Date.parse(instant))?.vitalValue ?? null

/** The weighted mean of the known signs, to two places, as the project itself shows it, by today's weights. */
export function conditionValue(
  signs: Readonly<Record<VitalSign, number | null>>,
  weights: Readonly<Record<VitalSign, number>>,
): number | null {
  const told = vitalSigns.flatMap(({ value: sign }) => (signs[sign] === null ? [] : [[signs[sign], weights[sign]] as const]))
  const total = told.reduce((sum, [, weight]) => sum + weight, 0)
  return total === 0 ? null : Math.round((told.reduce((sum, [value, weight]) => sum + value * weight, 0) / total) * 100) / 100
}

function stateAt({ fields, vitals, weights }: ProjectFacts, changes: readonly LoggedChange[], instant: string, names: Names): ProjectState {
  const at = (field: string) => valueAt(fields[field], changes, field, instant)
  const text = (field: string) => textIn(at(field))
  const named = (field: string) => names.get(text(field) ?? '') ?? null
  const signs = eachOf(
    vitalSigns.map(({ value }) => value),
    (sign) => signAt(vitals, sign, instant),
  )
  const value = conditionValue(signs, weights)
  return {
    ...signs,
    projectConditionValue: value,
    projectCondition: value === null ? null : conditionOf(value),
    percentComplete: number(at('percentComplete')),
    targetDate: text('targetDate'),
    plannedCost: number(at('plannedCost')),
    spentCost: number(at('spentCost')),
    projectStage: named('refProjectStageId'),
    projectStatus: named('refProjectStatusId'),
  }
}

function milestonesOf({ milestones }: ProjectFacts, { from, to }: Period): Milestone[] {
  return milestones.flatMap((one): Milestone[] => {
    const { plannedDate, actualDate } = one
    const isReached = actualDate !== null && actualDate <= to
    const late = (day: string) => (plannedDate === null ? null : daysBetween(plannedDate, day))
    if (isReached) return actualDate >= from ? [{ ...one, standing: 'met', daysLate: late(actualDate) }] : []
    // Later events are left out.
    const open = { ...one, actualDate: null }
    if (plannedDate === null || plannedDate > to) return [{ ...open, standing: 'next', daysLate: null }]
    return [{ ...open, standing: plannedDate >= from ? 'missed' : 'overdue', daysLate: late(to) }]
  })
}

function notesOf({ notes }: ProjectFacts, { from, to }: Period): ProjectReport['notes'] {
  const isIn = (day: string | null) => day !== null && day >= from && day <= to
  const isClosedBy = ({ isClosed, closedDate }: (typeof notes)[number]) => isClosed && (closedDate === null || closedDate <= to)
  const told = ({ title, type, status, noteDate, closedDate, comments }: (typeof notes)[number]) => ({
    title,
    type,
    status,
    noteDate,
    closedDate,
    comments,
  })
  return {
    opened: notes.filter(({ noteDate }) => isIn(noteDate)).map(told),
    closed: notes.filter(({ isClosed, closedDate }) => isClosed && isIn(closedDate)).map(told),
    open: notes.filter((note) => !isClosedBy(note) && (note.noteDate === null || note.noteDate <= to)).map(told),
  }
}

const leading = [
  ['managerContactId', 'Manager'],
  ['sponsorContactId', 'Sponsor'],
  ['initiatorContactId', 'Initiator'],
] as const

interface Resource {
  readonly id: string
  readonly role: string | null
  readonly allocation: number | null
}
/** The people of a project, as its records and its history have them. */
const resourcesIn = (value: unknown): Resource[] =>
  rowsIn(value).flatMap(({ contactId: id, role, allocation }) =>
    typeof id === 'string' ? [{ id, role: textIn(role), allocation: number(allocation) }] : [],
  )

function peopleOf(
  { fields }: ProjectFacts,
  changes: readonly LoggedChange[],
  { begin, end }: Period,
  isNew: boolean,
  names: Names,
): ProjectReport['people'] {
  const at = (instant: string) => {
    const value = (field: string) => valueAt(fields[field], changes, field, instant)
    const leads = leading.flatMap(([field, role]) => {
      const id = textIn(value(field))
      return id ? [{ id, role }] : []
    })
    const team = resourcesIn(value('resources'))
    return { leads, team, ids: new Set([...leads, ...team].map(({ id }) => id)) }
  }
  const [then, now] = [at(begin), at(end)]
  const named = (ids: readonly string[]) => ids.flatMap((id) => names.get(id) ?? []).sort((one, other) => one.localeCompare(other))
  const told = (id: string, role: string | null, allocation: number | null) => {
    const name = names.get(id)
    return name === undefined ? [] : [{ name, role, allocation: number(allocation) }]
  }
  return {
    leads: now.leads.flatMap(({ id, role }) => told(id, role, null)),
    team: now.team.flatMap(({ id, role, allocation }) => told(id, role, allocation)),
    joined: isNew ? [] : named([...now.ids].filter((id) => !then.ids.has(id))),
    left: isNew ? [] : named([...then.ids].filter((id) => !now.ids.has(id))),
  }
}

/** Ids whose names a report needs: current ones, and those in the changes. */
export function idsIn(facts: readonly ProjectFacts[], changes: readonly LoggedChange[]): string[] {
  const of = (field: string, value: unknown): string[] =>
    field === 'resources'
      ? resourcesIn(value).map(({ id }) => id)
      : field.endsWith('Id') && typeof value === 'string' && value
        ? [value]
        : []
  return [
    ...new Set([
      ...facts.flatMap(({ fields }) => Object.entries(fields).flatMap(([field, value]) => of(field, value))),
      ...changes.flatMap((change) => Object.entries(change.changes).flatMap(([field, [before]]) => of(field, before))),
    ]),
  ]
}

/** The report of one project over a period; `changes` are its own since the period began, oldest first. */
export function reportFrom(facts: ProjectFacts, changes: readonly LoggedChange[], period: Period, names: Names): ProjectReport {
  const { projectId, name, accountProjectNumber, initiationDate, completionDate, programs, touches, isLeftOut } = facts
  // Events dated before the record was made, as imports and samples write them, count as its past.
  const isNew =
    Date.parse(facts.createdDate) >= Date.parse(period.begin) &&
    !facts.vitals.some(({ changedDate }) => Date.parse(changedDate) < Date.parse(period.begin))
  const isBefore = ({ changedDate }: KeptChange, instant: string) => Date.parse(changedDate) < Date.parse(instant)
  return {
    projectId,
    name,
    accountProjectNumber,
    initiationDate,
    completionDate,
    programs: [...programs],
    start: isNew ? null : stateAt(facts, changes, period.begin, names),
    end: stateAt(facts, changes, period.end, names),
    vitals: facts.vitals.filter((one) => isBefore(one, period.end)).map((one) => ({ ...one, isInPeriod: !isBefore(one, period.begin) })),
    milestones: milestonesOf(facts, period),
    notes: notesOf(facts, period),
    people: peopleOf(facts, changes, period, isNew, names),
    touches: [...touches],
    isLeftOut,
  }
}
