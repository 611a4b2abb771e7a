/** The board: projects by stage, as its calls answer it. */
import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { blankId } from '#platform/contract/blank.ts'
import { conditions } from './vital-signs.ts'

/** In place of a portfolio's id: the board of the whole workspace. */
export const wholeWorkspace = blankId

/** Fields that a board can have lanes by. Cards can't be moved into a lane of the condition, which follows from the vital signs. */
export const laneFields = [
  'programs',
  'portfolios',
  'managerContactId',
  'sponsorContactId',
  'initiatorContactId',
  'refProjectStatusId',
  'refProjectTypeId',
  'refPriorityId',
  'drivers',
  'areas',
] as const

const id = (what: string) => z.guid(`Name the ${what} by its id`)
const known = z.nullable(z.number())
const conditionName = z.nullable(z.enum(conditions.map(({ value }) => value)))

const cardSchema = z.object({
  projectId: z.string(),
  name: z.string(),
  accountProjectNumber: z.number(),
  refProjectStageId: z.string(),
  refProjectStatusId: z.nullable(z.string()),
  refProjectTypeId: z.nullable(z.string()),
  refPriorityId: z.nullable(z.string()),
  /** 1 for the first of its column, without gaps, among the projects that the reader sees on this board. */
  displayOrder: z.number(),
  percentComplete: known,
  targetDate: z.nullable(z.string()),
  plannedCost: known,
  projectConditionValue: known,
  projectCondition: conditionName,
  budgetVitalValue: known,
  scheduleVitalValue: known,
  scopeVitalValue: known,
  resourcesVitalValue: known,
  /** Manager, sponsor and initiator first, then the others, nobody twice. */
  people: z.array(z.object({ contactId: z.string(), name: z.string() })),
  programs: z.array(z.string()),
  portfolios: z.array(z.string()),
  drivers: z.array(z.string()),
  areas: z.array(z.string()),
  managerContactId: z.nullable(z.string()),
  sponsorContactId: z.nullable(z.string()),
  initiatorContactId: z.nullable(z.string()),
  spentCost: known,
  /** Shares of the time of its people together, in percent of one person. */
  effort: known,
  mayMove: z.boolean(),
})
export type ProjectCard = z.output<typeof cardSchema>

const columnSchema = z.object({
  refProjectStageId: z.string(),
  name: z.string(),
  color: z.nullable(z.string()),
  projectCount: z.number(),
  plannedCost: known,
  /** How many projects are in each condition. */
  conditions: z.object({ Green: z.number(), Yellow: z.number(), Red: z.number() }),
})

const boardSchema = z.object({ columns: z.array(columnSchema), projects: z.array(cardSchema) })
export type ProjectBoard = z.output<typeof boardSchema>

const values = z.array(z.object({ id: z.string(), name: z.string() }))

export const boardCalls = {
  board: call({
    method: 'GET',
    path: '/projects/board/{id}',
    summary: 'Returns the projects of a portfolio, or with the blank id of the workspace, by the stages that boards show',
    access: 'session',
    reply: boardSchema,
  }),
  boardFilterValues: call({
    method: 'GET',
    path: '/projects/board/filtervalues',
    summary: 'Returns the filters of the board: only values that its cards have',
    access: 'session',
    reply: z.object({
      portfolios: values,
      programs: values,
      managers: values,
      projectStatuses: values,
      projectTypes: values,
      priorities: values,
    }),
  }),
  moveCard: call({
    method: 'POST',
    path: '/projects/board/{id}/movecard',
    summary: 'Moves a project to a stage and a place on the board; returns the board as it is then',
    access: ['EDIT_PROJECTS'],
    body: z.object({
      projectId: id('project'),
      targetStageId: id('stage'),
      displayOrder: z.number().check(z.int('displayOrder must be a whole number'), z.minimum(1, 'The first place is 1')),
      /** The card also goes from one lane to another: the field by which the board has lanes, and its value in both; null: none. */
      laneField: z.optional(z.enum(laneFields, 'laneField must be a field that boards have lanes by')),
      laneFrom: z.optional(z.nullable(z.string())),
      laneTo: z.optional(z.nullable(z.string())),
    }),
    reply: boardSchema,
  }),
}
