/** How many workspaces strangers may start: each takes room until it is proven, or removed after 7 days. (ADR 10.) */
import type { RequestFacts } from '#platform/server/access/context.ts'
import type { System } from '#platform/server/database/database.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { tooMany } from '#platform/server/http/refusal.ts'

/** Within an hour, from one network. */
const mostOfNetwork = 60
/** Within an hour, in the whole installation. */
const mostInAll = 300

const takeTurns: Statement = { name: 'registration.lock', text: "select pg_advisory_xact_lock(hashtext('registration'))" }
const forgetOld: Statement = {
  name: 'registration.forget_old',
  text: "delete from registration where registered_date < now() - interval '1 hour'",
}
const countRecent: Statement<{ ofNetwork: number; inAll: number; seconds: number }> = {
  name: 'registration.recent',
  text: `select count(*) filter (where network = $1)::integer as "ofNetwork", count(*)::integer as "inAll",
  coalesce(ceil(extract(epoch from min(registered_date) + interval '1 hour' - now())), 1)::integer as seconds from registration`,
}
const add: Statement = { name: 'registration.add', text: 'insert into registration (network) values ($1)' }

/**
 * Counts a workspace that is started with an address that nobody has proven.
 * @throws Refusal 429 when there were too many in the last hour; a link that proves the address first still works
 */
export const countRegistration = (system: System, { network }: RequestFacts): Promise<void> =>
  system.write(async (transaction) => {
    await transaction.rows(takeTurns)
    await transaction.rows(forgetOld)
    const { ofNetwork, inAll, seconds } = (await transaction.row(countRecent, [network]))!
    if (ofNetwork >= mostOfNetwork || inAll >= mostInAll) throw tooMany(Math.max(1, seconds))
    await transaction.rows(add, [network])
  })
