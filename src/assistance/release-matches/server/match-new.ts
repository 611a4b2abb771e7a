/** Matching each night, after the lists of the workspace and of the operator were fetched: only where one of them has changed. */
import type { Statement } from '#platform/server/database/tenant.ts'
import type { AccountSchedule } from '#platform/server/schedules/schedule.ts'
import { findMatches } from './find-matches.ts'

/** An hour more than a day: a list that was imported while the last night's run was under way is not missed. */
const changedSince: Statement = {
  name: 'release_match.changed',
  text: `select 1 as one where exists (select 1 from product_release where account_id = $1 and modified_date > now() - interval '25 hours')
or exists (select 1 from shared_release where modified_date > now() - interval '25 hours')`,
}

export const matchNew: AccountSchedule = {
  name: 'release-matches.match-new',
  what: 'Proposes product releases for records without one, where a list of releases has changed since the day before.',
  eachAccountAt: '04:30',
  run: async ({ tenant, actor }) => {
    if (!(await tenant.row(changedSince))) return
    const { proposals } = await findMatches({ tenant, actor })
    return { proposals }
  },
}
