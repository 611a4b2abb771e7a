/** The status report of a project, and of a program over its projects: what a period has changed. */
import * as z from 'zod/mini'
import { daySchema } from '#platform/contract/day-schema.ts'
import { call } from '#platform/contract/call.ts'
import { conditions, vitalSigns } from './vital-signs.ts'

const known = z.nullable(z.number())
const text = z.nullable(z.string())
const conditionName = z.nullable(z.enum(conditions.map(({ value }) => value)))
const sign = z.enum(vitalSigns.map(({ value }) => value))

/** State of a project at one end of the period. */
const state = z.object({
  projectConditionValue: known,
  projectCondition: conditionName,
  budget: known,
  schedule: known,
  scope: known,
  resources: known,
  percentComplete: known,
  targetDate: text,
  plannedCost: known,
  spentCost: known,
  projectStage: text,
  projectStatus: text,
})
export type ProjectState = z.output<typeof state>

export const milestoneStandings = ['met', 'missed', 'overdue', 'next'] as const

const milestone = z.object({
  name: z.string(),
  plannedDate: text,
  actualDate: text,
  /** Met: reached in the period. Missed: planned in it and not reached by its end. Overdue: planned before it and still not reached. Next: planned after it. */
  standing: z.enum(milestoneStandings),
  /** Days after the plan, at the date reached or at the end of the period. Negative: early. */
  daysLate: known,
})
const note = z.object({ title: z.string(), type: text, status: text, noteDate: text, closedDate: text, comments: text })
const person = z.object({ name: z.string(), role: text, allocation: known })

const projectReport = z.object({
  projectId: z.string(),
  name: z.string(),
  accountProjectNumber: z.number(),
  initiationDate: text,
  completionDate: text,
  programs: z.array(z.object({ programId: z.string(), name: z.string() })),
  /** State at the beginning of the period; null when the project was added later. */
  start: z.nullable(state),
  end: state,
  /** Changes of vital signs up to the end of the period, newest first. */
  vitals: z.array(
    z.object({ vitalSign: sign, vitalValue: known, comments: text, changedDate: z.string(), changedByName: text, isInPeriod: z.boolean() }),
  ),
  milestones: z.array(milestone),
  notes: z.object({ opened: z.array(note), closed: z.array(note), open: z.array(note) }),
  people: z.object({ leads: z.array(person), team: z.array(person), joined: z.array(z.string()), left: z.array(z.string()) }),
  /** Applications that the reader sees, by what the project does to them. */
  touches: z.array(z.object({ name: z.string(), effect: text })),
  /** Does its status leave it out of the percentage of its programs? */
  isLeftOut: z.boolean(),
})
export type ProjectReport = z.output<typeof projectReport>

const period = { from: z.string(), to: z.string() }

const programReport = z.object({
  ...period,
  programId: z.string(),
  name: z.string(),
  accountProgramNumber: z.number(),
  shortDescription: text,
  coordinator: text,
  initiationDate: text,
  targetDate: text,
  /** At both ends of the period; null where nothing was known. */
  percentAtStart: known,
  percentAtEnd: known,
  isPercentCompleteSetByHand: z.boolean(),
  /** Projects that the reader sees, the nearest target first. */
  projects: z.array(projectReport),
})
export type ProgramReport = z.output<typeof programReport>

const day = (name: string) => z.optional(daySchema(`${name} must be a day, such as 2026-11-22`))
const query = z.object({ from: day('from'), to: day('to') })

export const reportCalls = {
  report: call({
    method: 'GET',
    path: '/projects/{id}/statusreport',
    summary: 'Returns the changes of a project in a period: condition, milestones, notes, people. The last four weeks by default',
    access: 'session',
    query,
    reply: z.extend(projectReport, period),
  }),
  programReport: call({
    method: 'GET',
    path: '/programs/{id}/statusreport',
    summary: 'Returns the changes of a program and of each of its projects in a period. The last four weeks by default',
    access: 'session',
    query,
    reply: programReport,
  }),
}
