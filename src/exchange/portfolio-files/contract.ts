/** Portfolios as files: their applications with scores and costs, out and in, and matrices. */
import * as z from 'zod/mini'
import { fileTypes } from '#exchange/imports/contract.ts'
import { call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'
import { jobSchema } from '#platform/contract/job.ts'
import { largestLongBody, largestTable } from '#platform/contract/largest.ts'
import { portfolioFileRights } from './contract/rights.ts'

const format = z.optional(z.enum(['csv', 'xlsx']))
const ofPortfolio = { access: ['IMPORT_EXPORT_PORTFOLIO'], file: Object.values(fileTypes) } as const

const calls = {
  applications: call({
    ...ofPortfolio,
    method: 'GET',
    path: '/exports/portfolios/{id}',
    query: z.object({ format }),
    summary: 'Returns the applications of a portfolio with their scores and today’s costs there, as a file that can be imported again',
  }),
  filtered: call({
    ...ofPortfolio,
    method: 'POST',
    path: '/exports/portfolios/{id}/filtered',
    disk: 'little',
    largestBody: largestLongBody,
    body: z.object({
      applicationIds: z.array(z.guid('Name the application by its id')).check(z.minLength(1, 'Choose an application')),
      format,
    }),
    summary: 'Returns the same for some applications of the portfolio: those that a grid shows',
  }),
  scores: call({
    ...ofPortfolio,
    method: 'GET',
    path: '/exports/portfolios/{id}/scores',
    query: z.object({ format }),
    summary: 'Returns the applications of a portfolio with the points of every business question and both scores; can be imported again',
  }),
  matrix: call({
    method: 'GET',
    path: '/exports/portfolios/{id}/multimatrix',
    access: ['IMPORT_EXPORT_PORTFOLIO'],
    file: [fileTypes.xlsx],
    summary: 'Returns a workbook with a row for each application and a column for each capability and framework item that they serve',
  }),
  integrations: call({
    method: 'GET',
    path: '/exports/applications/{id}/integrationmultimatrix',
    access: ['IMPORT_EXPORT_APPLICATIONS'],
    file: [fileTypes.xlsx],
    summary:
      'Returns a workbook of the integrations of an application, or of all when the id is blank: a row for each application that sends data, a column for each that receives it',
  }),
  importApplications: call({
    method: 'POST',
    path: '/imports/portfolios/{id}',
    access: ['IMPORT_EXPORT_PORTFOLIO'],
    reply: jobSchema,
    multipart: { files: ['file'], required: true, largest: largestTable },
    summary: 'Adds the applications of a file to a portfolio, with their notes, answers and shares of costs; returns the job',
  }),
}

export const portfolioFiles = feature({
  name: 'portfolio-files',
  help: 'import',
  entities: [],
  rights: portfolioFileRights,
  calls,
  screens: [{ path: '/portfolios/{id}/import', title: 'Import into the portfolio', access: ['IMPORT_EXPORT_PORTFOLIO'] }],
})
