/** The calls of a portfolio beyond its own record: the applications in it and their business scores. */
import * as z from 'zod/mini'
import { bodyOf, call } from '#platform/contract/call.ts'
import { largestLongBody } from '#platform/contract/largest.ts'
import { longText, number, reference } from '#platform/contract/field.ts'
import { timeOptions } from '#portfolio/scoring/contract/time-options.ts'
import { givenAnswers, replacedAnswers } from '#portfolio/scoring/contract/answers.ts'
import { previewQuery, previewSchema } from '#portfolio/scoring/contract/scoring.ts'

/** One application in a portfolio. */
export const portfolioApplicationFields = {
  applicationId: reference({ label: 'Application', to: 'application', required: true, onDelete: 'cascade' }),
  businessQuestionsScore: number({ label: 'Business score', min: 0, max: 100, decimals: 1, readOnly: true }),
  answeredBusinessQuestionsCount: number({ label: 'Business answers', required: true, readOnly: true }),
  notes: longText({ label: 'Notes', max: 2000, help: 'Why it is in this portfolio.' }),
} as const

const portfolioApplication = z.object({
  portfolioId: z.string(),
  applicationId: z.string(),
  businessQuestionsScore: z.nullable(z.number()),
  answeredBusinessQuestionsCount: z.number(),
  notes: z.nullable(z.string()),
})
portfolioApplication.register(z.globalRegistry, { id: 'PortfolioApplication' })
export type PortfolioApplication = z.output<typeof portfolioApplication>

const applicationId = z.guid('Name the application by its id')
const applicationIds = z.object({ applicationIds: z.array(applicationId).check(z.minLength(1, 'Choose an application')) })
const addOrRemove = ['ADD_REMOVE_PORTFOLIO_APP'] as const

const membershipCalls = {
  addApplication: call({
    method: 'POST',
    path: '/portfolios/{id}/applications',
    summary: 'Adds an application to the portfolio',
    access: addOrRemove,
    ...bodyOf({ applicationId: portfolioApplicationFields.applicationId, notes: portfolioApplicationFields.notes }),
    reply: portfolioApplication,
  }),
  addApplications: call({
    method: 'POST',
    path: '/portfolios/{id}/applications/bulkadd',
    summary: 'Adds many applications to the portfolio; those in it already stay unchanged',
    access: addOrRemove,
    largestBody: largestLongBody,
    body: applicationIds,
    reply: z.object({ added: z.number() }),
  }),
  removeApplications: call({
    method: 'POST',
    path: '/portfolios/{id}/applications/bulkremove',
    disk: 'little',
    summary: 'Removes many applications from the portfolio, with their answers in it',
    access: addOrRemove,
    /** `isUndo`: they were put in just now; one that has notes or answers by now stays, and the others leave nothing to put back. */
    largestBody: largestLongBody,
    body: z.extend(applicationIds, { isUndo: z.optional(z.boolean('isUndo must be true or false')) }),
    reply: z.object({ removed: z.number() }),
  }),
  putBackApplications: call({
    method: 'POST',
    path: '/portfolios/{id}/applications/putback',
    summary:
      'Restores applications that were removed from the portfolio in the last 30 days, with their notes and answers there; those in it already stay unchanged',
    access: addOrRemove,
    largestBody: largestLongBody,
    body: applicationIds,
    reply: z.object({ added: z.number() }),
  }),
  updateApplication: call({
    method: 'PUT',
    path: '/portfolios/{id}/applications/{applicationId}',
    summary: 'Changes the notes on an application in this portfolio',
    access: ['EDIT_PORTFOLIO_APPLICATIONS'],
    ...bodyOf({
      notes: portfolioApplicationFields.notes,
      replaces: longText({
        label: 'Notes that were seen',
        max: 2000,
        help: 'If the notes have changed since, the call returns 409; when left out, any notes are replaced.',
      }),
    }),
    reply: portfolioApplication,
  }),
  removeApplication: call({
    method: 'DELETE',
    path: '/portfolios/{id}/applications/{applicationId}',
    summary: 'Removes an application from the portfolio, with its answers in it',
    access: addOrRemove,
  }),
}

const scoreCalls = {
  updateBusinessScores: call({
    method: 'POST',
    path: '/portfolios/{id}/businessscores',
    access: ['EDIT_PORTFOLIO_VALUES', 'EDIT_PORTFOLIO_APPLICATIONS'],
    summary: 'Answers business questions for applications of the portfolio and scores them; unnamed questions keep their answer',
    largestBody: largestLongBody,
    body: z.object({ applications: z.array(z.object({ applicationId, questionAnswers: givenAnswers })) }),
    reply: z.array(portfolioApplication),
  }),
  applyBusinessFactors: call({
    method: 'POST',
    path: '/portfolios/{id}/applybusinessfactors',
    access: ['EDIT_PORTFOLIO_APPLICATIONS'],
    summary:
      "Copies an application's business answers in this portfolio to other portfolios that hold it and, if asked, to the applications of its suite",
    body: z.object({
      application: applicationId,
      applyToPortfolios: z.optional(z.array(z.guid('Name the portfolio by its id'))),
      applyToSuiteChildren: z.optional(z.boolean()),
    }),
    /** `replaced`: what this member held before, as `businessscores` takes it to undo the copy. */
    reply: z.array(z.extend(portfolioApplication, { replaced: replacedAnswers })),
  }),
}

/** A value that the filters of a portfolio's applications offer; `chosen` is remembered for the user. */
const filterValues = z.array(z.object({ id: z.string(), name: z.string(), chosen: z.boolean() }))

const overviewCalls = {
  summaries: call({
    method: 'GET',
    path: '/portfolios/summaries',
    summary: 'Lists the portfolios that you can see, in short',
    access: 'session',
    reply: z.array(
      z.object({
        portfolioId: z.string(),
        parentPortfolioId: z.nullable(z.string()),
        name: z.string(),
        displayOrder: z.nullable(z.number()),
        applicationsInPortfolioCount: z.number(),
        portfolioArchitectureScore: z.nullable(z.number()),
        active: z.boolean(),
      }),
    ),
  }),
  allApplications: call({
    method: 'GET',
    path: '/portfolios/allapplications',
    summary: 'Lists every application of every portfolio that you can see, with its scores and TIME there',
    access: 'session',
    query: z.object({ portfolioId: z.optional(z.guid('Name the portfolio by its id')) }),
    reply: z.array(
      z.extend(portfolioApplication, {
        portfolioName: z.string(),
        name: z.string(),
        criticality: z.nullable(z.number()),
        technologyQuestionsNetScore: z.nullable(z.number()),
        timeRecommendation: z.nullable(z.enum(timeOptions.map((option) => option.value))),
      }),
    ),
  }),
  allIdeas: call({
    method: 'GET',
    path: '/portfolios/allideas',
    summary: 'Lists every idea of every portfolio that you can see',
    access: 'session',
    query: z.object({ portfolioId: z.optional(z.guid('Name the portfolio by its id')) }),
    reply: z.array(
      z.object({
        portfolioId: z.string(),
        portfolioName: z.string(),
        ideaId: z.string(),
        ideaNumber: z.number(),
        name: z.string(),
        stage: z.nullable(z.string()),
        type: z.nullable(z.string()),
        priority: z.nullable(z.string()),
        vote: z.number(),
        active: z.boolean(),
        promoted: z.boolean(),
      }),
    ),
  }),
  applicationFilterValues: call({
    method: 'GET',
    path: '/portfolios/applicationfiltervalues',
    summary: 'Returns the filters of applications in portfolios',
    access: 'session',
    query: z.object({ portfolioId: z.optional(z.guid('Name the portfolio by its id')) }),
    reply: z.object({
      portfolios: filterValues,
      businessAreas: filterValues,
      ownerContacts: filterValues,
      expertContacts: filterValues,
      applicationStates: filterValues,
      hostingTypes: filterValues,
      platforms: filterValues,
      projectStatuses: filterValues,
      projects: filterValues,
      ideas: filterValues,
    }),
  }),
}

/** Threshold of a good score: a field of the portfolio, also used by previews of a change. */
export const thresholdField = number({
  label: 'TIME threshold',
  min: 0,
  max: 100,
  inGrid: false,
  help: 'Scores at or above this count as good. Default 50.',
})

const thresholdCalls = {
  previewThreshold: call({
    method: 'POST',
    path: '/portfolios/{id}/timethreshold/preview',
    disk: 'none',
    access: ['EDIT_PORTFOLIOS', 'EDIT_PORTFOLIO_VALUES'],
    summary: 'Returns the applications of the portfolio that another TIME threshold would move between quadrants; saves nothing',
    query: z.pick(previewQuery, { offset: true, limit: true }),
    ...bodyOf({ timeThreshold: thresholdField }),
    reply: previewSchema,
  }),
}

export const portfolioCalls = { ...thresholdCalls, ...membershipCalls, ...scoreCalls, ...overviewCalls }
