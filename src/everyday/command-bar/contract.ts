import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { partSchema } from '#platform/contract/crud.ts'
import type { Entity } from '#platform/contract/entity.ts'
import { feature } from '#platform/contract/feature.ts'

const calls = {
  listPortfolioApplications: call({
    method: 'GET',
    path: '/commandbar/portfolio_applications',
    summary: 'Lists the names of the applications in each portfolio that you can see',
    access: 'session',
    reply: z.array(z.object({ portfolioId: z.string(), portfolioName: z.string(), applicationId: z.string(), name: z.string() })),
  }),
  listPortfolios: call({
    method: 'GET',
    path: '/commandbar/portfolios',
    summary: 'Lists the names of the portfolios that you can see',
    access: 'session',
    reply: z.array(z.object({ portfolioId: z.string(), name: z.string() })),
  }),
}

const place = '/commandbar/'

/** The name of the call that an entity's `lookup` follows to; undefined for one that looks its records up elsewhere. */
export const lookupName = ({ lookup }: Pick<Entity, 'lookup'>): string | undefined =>
  lookup?.startsWith(place) ? lookup.slice(place.length) : undefined

/** Fields of a record in a lookup, besides its id. */
export const lookupFields = ({ title, shownWith = [] }: Pick<Entity, 'title' | 'shownWith'>): string[] => [title, ...shownWith]

const lookupOf = (of: Entity, name: string) =>
  call({
    method: 'GET',
    path: `${place}${name}`,
    summary: `Lists the names of the ${of.plural} that you can see, for search and pickers`,
    access: 'session',
    reply: z.array(partSchema(of, lookupFields(of))),
  })

/** Ctrl K: short lists of names over everything one may open. */
export const commandBar = feature({
  name: 'command-bar',
  entities: [],
  calls,
  screens: [],
  follows: (of) => {
    const name = lookupName(of)
    return name ? { calls: { [name]: lookupOf(of, name) } } : {}
  },
})
