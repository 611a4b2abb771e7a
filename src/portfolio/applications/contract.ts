import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { crud, recordQuery, updateQuery } from '#platform/contract/crud.ts'
import { feature } from '#platform/contract/feature.ts'
import { listQuery } from '#platform/contract/query.ts'
import { fieldSchema } from '#platform/contract/schema.ts'
import { givenAnswers } from '#portfolio/scoring/contract/answers.ts'
import { application } from './contract/application.ts'
import { applicationRights } from './contract/rights.ts'

export { application }

const inPortfolio = { portfolioId: z.optional(z.guid('Name the portfolio by its id')) }
const withParts = {
  /** Portfolios that are part of it count too; an application in several of them is one row, with its own scores. */
  withParts: z.optional(z.enum(['yes', 'no'])),
}
const plain = crud(application)
const { technologyQuestionsScoreAdjustment, technologyQuestionsScoreAdjustmentReason } = application.fields

const calls = {
  ...plain,
  list: { ...plain.list, query: z.extend(listQuery, { ...inPortfolio, ...withParts }) },
  /** The portfolio is the one that the application is put into; anyone who may add applications in one portfolio only need not name it. */
  create: { ...plain.create, query: z.extend(recordQuery, inPortfolio) },
  /** The portfolio is the one through which the change is made: the right must hold there. */
  update: { ...plain.update, query: z.extend(updateQuery, inPortfolio) },
  blank: call({
    method: 'GET',
    path: '/applications/new',
    summary: 'Returns a blank application with its defaults, in a portfolio when one is named',
    access: 'session',
    query: z.object(inPortfolio),
    reply: plain.get.reply,
  }),
  updateTechnologyScores: call({
    method: 'POST',
    path: '/applications/techscores',
    access: ['EDIT_APPLICATIONS', 'EDIT_TECHNOLOGY_FACTORS'],
    summary: 'Answers technology questions for an application and scores it; unnamed questions keep their answer',
    body: z.object({
      applicationId: z.guid('Name the application by its id'),
      questionAnswers: givenAnswers,
      technologyQuestionsScoreAdjustment: z.optional(fieldSchema(technologyQuestionsScoreAdjustment)),
      /** Needed with an adjustment other than none. */
      technologyQuestionsScoreAdjustmentReason: z.optional(fieldSchema(technologyQuestionsScoreAdjustmentReason)),
    }),
    reply: z.object({
      applicationId: z.string(),
      answeredTechnologyQuestionsCount: z.number(),
      technologyQuestionsScore: z.nullable(z.number()),
      technologyQuestionsScoreAdjustment: z.nullable(z.number()),
      technologyQuestionsScoreAdjustmentReason: z.nullable(z.string()),
      technologyQuestionsNetScore: z.nullable(z.number()),
    }),
  }),
}

export const applications = feature({
  name: 'applications',
  help: 'applications',
  entities: [application],
  rights: applicationRights,
  calls,
  screens: [
    {
      path: '/applications',
      title: 'Applications',
      access: 'session',
      menu: 'sidebar',
      sidebar: [{ label: 'Applications', icon: 'apps', place: 60 }],
    },
    { path: '/applications/add', title: 'New application', access: ['EDIT_APPLICATIONS'] },
    { path: '/applications/edit/{id}', title: 'Application', access: ['EDIT_APPLICATIONS'] },
  ],
})
