/**
 * Stores the figures of each client. They are recomputed when the data behind them has changed, by its revisions, and on the next day. The
 * schedule does that for all clients; opening the page does it for the few that changed just now.
 */
import type { Figures } from '#insight/cockpit/contract/figures.ts'
import { dayNow } from '#platform/contract/day.ts'
import type { Services } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { revisionOf } from '#platform/server/records/changes.ts'
import { readBy } from '#platform/server/records/reads.ts'
import type { SystemSchedule } from '#platform/server/schedules/schedule.ts'
import { countStatement } from './figures-sql.ts'

/** Stored figures of an account; null: none yet. */
export interface Kept {
  readonly accountId: string
  readonly revision: number | null
  /** ISO 8601 day. */
  readonly asOf: string | null
}

/** A cluster asks every server for it, and each answers for the accounts that it has. */
const revisions: Statement<{ accountId: string; revision: number }> = {
  name: 'cockpit.revisions',
  text: `select account_id as "accountId", sum(revision)::float8 as revision from revision
where account_id = any($1::uuid[]) and entity = any($2::text[]) group by account_id`,
}
/** Held until the figures are kept, so that a client that switches them off at the same time leaves none behind. */
const mayKeep: Statement = {
  name: 'cockpit.may_keep',
  text: 'select 1 as one from account where account_id = $1 and not figures_hidden for share',
}
const keep: Statement = {
  name: 'cockpit.keep',
  text: `insert into account_figures (account_id, as_of, revision, figures) values ($1, $2, $3, $4::jsonb)
on conflict (account_id) do update set counted_date = excluded.counted_date, as_of = excluded.as_of, revision = excluded.revision, figures = excluded.figures`,
}

/** Accounts with outdated figures, in the given order. */
export async function outOfDate<K extends Kept>({ database }: Pick<Services, 'database'>, kept: readonly K[]): Promise<K[]> {
  if (!kept.length) return []
  const found = await database.system.rows(revisions, [kept.map(({ accountId }) => accountId), readBy(countStatement)])
  const now = new Map(found.map(({ accountId, revision }) => [accountId, revision]))
  return kept.filter(({ accountId, revision, asOf }) => asOf !== dayNow() || revision !== (now.get(accountId) ?? 0))
}

/** Counts and keeps the figures of one account. */
export async function countFigures({ database }: Pick<Services, 'database'>, accountId: string): Promise<void> {
  const tenant = database.tenant(accountId)
  const day = dayNow()
  // Asked first: what changes in between is counted, and counted once more.
  const revision = await revisionOf(tenant, readBy(countStatement))
  const { figures } = (await tenant.row<{ figures: Figures }>(countStatement, [day]))!
  await database.system.write(async (transaction) => {
    if (await transaction.row(mayKeep, [accountId])) await transaction.rows(keep, [accountId, day, revision, JSON.stringify(figures)])
  })
}

/** Clients of providers that show their figures; those counted longest ago first. */
const everyClient: Statement<Kept> = {
  name: 'cockpit.every_client',
  text: `select a.account_id as "accountId", f.revision::float8 as revision, f.as_of as "asOf" from account a left join account_figures f on f.account_id = a.account_id
where a.parent_account_id is not null and a.account_type_id = 'Client' and a.deleted_date is null and not a.figures_hidden order by f.counted_date nulls first`,
}
/** In one run. */
const mostCounted = 500

export const keepFigures: SystemSchedule = {
  name: 'cockpit.keep-figures',
  what: 'Counts the figures of client workspaces that have changed, for the providers that run them.',
  when: { everySeconds: 60 },
  run: async (services) => {
    const due = await outOfDate(services, await services.database.system.rows(everyClient))
    for (const { accountId } of due.slice(0, mostCounted)) await countFigures(services, accountId)
    return { workspaces: Math.min(due.length, mostCounted) }
  },
}
