/** Calls of projects beside the plain ones. */
import * as z from 'zod/mini'
import { bodyOf, call } from '#platform/contract/call.ts'
import { crud } from '#platform/contract/crud.ts'
import { boardCalls } from './board.ts'
import { headFields } from './fields.ts'
import { project } from './project.ts'
import { reportCalls } from './report.ts'
import { conditions } from './vital-signs.ts'

const plain = crud(project)
const known = z.nullable(z.number())
const text = z.nullable(z.string())

const weight = z
  .number('Enter a weight')
  .check(z.int('A weight is a whole number'), z.minimum(0, 'A weight is 0 or more'), z.maximum(100, 'A weight is at most 100'))
const weights = z.object({ budget: weight, schedule: weight, scope: weight, resources: weight })
export type VitalWeights = z.output<typeof weights>

const setRights = ['EDIT_PROJECT_SIZES', 'EDIT_PROJECT_TYPES', 'EDIT_PROJECT_STAGES', 'EDIT_PROJECT_STATUSES'] as const

export const projectCalls = {
  ...plain,
  ...boardCalls,
  ...reportCalls,
  setPercentComplete: call({
    method: 'PUT',
    path: '/projects/{id}/percentcomplete',
    summary: 'Sets how much of a project is complete',
    access: project.rights.edit,
    ...bodyOf({ percentComplete: headFields.percentComplete }),
    reply: plain.get.reply,
    entity: project.name,
  }),
  setPriority: call({
    method: 'PUT',
    path: '/projects/{id}/priority',
    summary: 'Sets the priority of a project',
    access: project.rights.edit,
    ...bodyOf({ refPriorityId: headFields.refPriorityId }),
    reply: plain.get.reply,
    entity: project.name,
  }),
  vitalWeights: call({
    method: 'GET',
    path: '/projects/vitalweights',
    summary: 'Returns the weight of each vital sign in the workspace',
    access: 'session',
    reply: weights,
  }),
  setVitalWeights: call({
    method: 'PUT',
    path: '/projects/vitalweights',
    summary: 'Sets the weight of each vital sign in the workspace; projects with their own weights keep them',
    access: setRights,
    body: weights,
    reply: weights,
  }),
  allProjects: call({
    method: 'GET',
    path: '/portfolios/allprojects',
    summary: 'Lists every project of every portfolio that you can see',
    access: 'session',
    query: z.object({ portfolioId: z.optional(z.guid('Name the portfolio by its id')) }),
    reply: z.array(
      z.object({
        portfolioId: z.string(),
        portfolioName: z.string(),
        projectId: z.string(),
        name: z.string(),
        accountProjectNumber: z.number(),
        projectStage: text,
        projectStatus: text,
        percentComplete: known,
        projectConditionValue: known,
        projectCondition: z.nullable(z.enum(conditions.map(({ value }) => value))),
        initiationDate: text,
        targetDate: text,
        plannedCost: known,
        archived: z.boolean(),
      }),
    ),
  }),
}
