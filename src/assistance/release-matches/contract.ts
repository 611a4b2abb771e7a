/** Finds the product release that each application, IT service and platform is, by identifiers and names. What it finds is proposed, and set once accepted. */
import { call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'
import { jobSchema } from '#platform/contract/job.ts'

export const releaseMatches = feature({
  name: 'release-matches',
  entities: [],
  calls: {
    match: call({
      method: 'POST',
      path: '/productReleases/match',
      access: ['EDIT_PLATFORMS'],
      summary: 'Starts a job that proposes product releases for applications, IT services and platforms without one',
      reply: jobSchema,
    }),
  },
  screens: [],
})
