/** Marks workspaces in which nobody was for 30 days. The list shows them without looking at the visits of all. */
import type { Statement } from '#platform/server/database/statement.ts'
import type { SystemSchedule } from '#platform/server/schedules/schedule.ts'

/** $1: since when nobody was there. A visit takes the mark away at once (`account.is_visited`); here, too, for one that came while marks were set. */
const mark: Statement = {
  name: 'workspace.mark_quiet',
  text: `update account a set is_quiet = not a.is_quiet where a.is_quiet <> (a.created_date < $1::timestamptz
  and not exists (select 1 from account_visit v where v.account_id = a.account_id and v.visited_date >= $1::timestamptz)) returning 1 as one`,
  changesNoAnswer: 'No cached list contains it.',
}
const quietAfter = 30 * 86_400_000

export const markQuiet: SystemSchedule = {
  name: 'workspaces.mark-quiet',
  disk: 'little',
  what: 'Marks workspaces in which nobody was for 30 days, for the view of quiet workspaces.',
  when: { dailyAt: '02:10' },
  run: async ({ database: { system } }) => {
    const since = new Date(Date.now() - quietAfter).toISOString()
    return { workspaces: await system.write(async (transaction) => (await transaction.rows(mark, [since])).length) }
  },
}
