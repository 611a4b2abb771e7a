import { releaseMatches } from '#assistance/release-matches/contract.ts'
import { served } from '#platform/server/app.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import { readJob } from '#platform/server/jobs/find-job.ts'
import { matchJob, startMatching } from './match-job.ts'
import { matchNew } from './match-new.ts'
import { hasReleases } from './match-sql.ts'

export const releaseMatchesServed = served(releaseMatches, {
  handlers: {
    match: async (_input, context) => {
      if (!(await context.tenant.row(hasReleases)))
        throw ruleNotMet('releases', 'There are no product releases to match. Import a list first.')
      return readJob(context, await startMatching(context))
    },
  },
  jobs: [matchJob],
  schedules: [matchNew],
})
