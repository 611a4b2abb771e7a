import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'

const named = <K extends string>(key: K) => z.object({ [key]: z.string(), name: z.string() } as Record<K | 'name', z.ZodMiniString>)

const calls = {
  listApplications: call({
    method: 'GET',
    path: '/commandbar/applications',
    summary: 'Names of the applications one sees, for finding and choosing',
    access: 'session',
    reply: z.array(named('applicationId')),
  }),
  listPortfolioApplications: call({
    method: 'GET',
    path: '/commandbar/portfolio_applications',
    summary: 'Names of the applications of each portfolio one sees',
    access: 'session',
    reply: z.array(z.object({ portfolioId: z.string(), portfolioName: z.string(), applicationId: z.string(), name: z.string() })),
  }),
  listContacts: call({
    method: 'GET',
    path: '/commandbar/contacts',
    summary: 'Names of the contacts, for finding and choosing',
    access: 'session',
    reply: z.array(
      z.object({ contactId: z.string(), name: z.string(), emailAddress: z.nullable(z.string()), position: z.nullable(z.string()) }),
    ),
  }),
  listIdeas: call({
    method: 'GET',
    path: '/commandbar/ideas',
    summary: 'Names of the ideas one sees, for finding and choosing',
    access: 'session',
    reply: z.array(named('ideaId')),
  }),
  listITServices: call({
    method: 'GET',
    path: '/commandbar/itservices',
    summary: 'Names of the IT services one sees, for finding and choosing',
    access: 'session',
    reply: z.array(named('itServiceId')),
  }),
  listPrograms: call({
    method: 'GET',
    path: '/commandbar/programs',
    summary: 'Names of the programs one sees, for finding and choosing',
    access: 'session',
    reply: z.array(named('programId')),
  }),
  listProjects: call({
    method: 'GET',
    path: '/commandbar/projects',
    summary: 'Names of the projects one sees, for finding and choosing',
    access: 'session',
    reply: z.array(named('projectId')),
  }),
  listPortfolios: call({
    method: 'GET',
    path: '/commandbar/portfolios',
    summary: 'Names of the portfolios one sees',
    access: 'session',
    reply: z.array(named('portfolioId')),
  }),
}

/** Ctrl K: short lists of names over everything one may open. (Specification 1, section 7.) */
export const commandBar = feature({ name: 'command-bar', entities: [], calls, screens: [] })
