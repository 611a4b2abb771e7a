/** Sessions and links that work no more, removed at night. What is of use for a refusal in words stays a month, an unfinished registration a year. */
import type { Statement } from '#platform/server/database/statement.ts'
import type { SystemSchedule } from '#platform/server/schedules/schedule.ts'

const dropSessions: Statement = {
  name: 'session.drop_all_expired',
  text: 'delete from session where expires_date < now() returning session_id',
}
const dropTokens: Statement = {
  name: 'user_token.drop_expired',
  text: `delete from user_token t where t.expires_date < now() - interval '30 days'
  and not (t.purpose = 'register' and t.expires_date > now() - interval '1 year' and not exists (select 1 from app_user u where u.canonical_address = t.canonical_address))
returning 1 as one`,
}

const dropApiTokens: Statement = {
  name: 'api_token.drop_expired',
  text: "delete from api_token where expires_date < now() - interval '30 days' returning 1 as one",
}

export const removeExpired: SystemSchedule = {
  name: 'sign-in.remove-expired',
  disk: 'little',
  what: 'Removes sessions that have ended, and e-mailed links and API tokens that expired a month ago.',
  when: { dailyAt: '02:30' },
  run: async ({ database: { system } }) => ({
    sessions: (await system.rows(dropSessions)).length,
    links: (await system.rows(dropTokens)).length,
    apiTokens: (await system.rows(dropApiTokens)).length,
  }),
}
