/** How many workspaces somebody manages in each view, and their totals. */
import type { workspaces } from '#workspace/workspaces/contract.ts'
import { warningDays } from '#workspace/workspaces/contract/trial.ts'
import type { Reply } from '#platform/contract/call.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Session } from '#platform/server/access/session.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { managedSql, managerOf, peopleOf, seesAll, viewsSql } from './managed.ts'

type Services = Context['services']
type Summary = Reply<typeof workspaces.calls.summary>

const summariseManaged: Statement<Summed> = {
  name: 'workspace.summary',
  text: `select array_agg(m.account_id) as accounts, count(*)::integer as "all",
  ${Object.entries(viewsSql)
    .map(([view, sql]) => `(count(*) filter (where ${sql}))::integer as "${view}"`)
    .join(', ')},
  (count(*) filter (where m.account_type_id = 'Client'))::integer as clients,
  (count(*) filter (where m.account_type_id = 'Client' and m.is_trial_account and m.trial_expiry_date > now() and m.trial_expiry_date <= now() + interval '${warningDays - 1} days'))::integer as "trialsEnding",
  coalesce(sum(people.editors), 0)::integer as "editUsers", coalesce(sum(people.everyone - people.editors), 0)::integer as "readOnlyUsers"
from (${managedSql} and a.deleted_date is null) m left join lateral (${peopleOf('m')}) people on true`,
}
const sumApplications: Statement<{ count: number }> = {
  name: 'workspace.all-applications',
  text: 'select count(*)::integer as count from application where account_id = any($1::uuid[])',
}
type Summed = Omit<Summary, 'applications'> & { accounts: string[] | null }

async function counted({ database: { system } }: Services, session: Session): Promise<Summary> {
  const { accounts, ...sums } = (await system.row(summariseManaged, managerOf(session)))!
  const { count } = (await system.row(sumApplications, [accounts ?? []]))!
  return { ...sums, applications: count }
}

/** Milliseconds for which the installation's summary is cached: counting reads every account, its people and its applications. */
const keptFor = 60_000
const kept = new WeakMap<Services['settings'], { readonly at: number; readonly sums: Promise<Summary> }>()

/** For after a workspace was made, closed or reopened on this server. */
export const forgetSummary = ({ settings }: Services): boolean => kept.delete(settings)

function ofInstallation(services: Services, session: Session): Promise<Summary> {
  const known = kept.get(services.settings)
  if (known && Date.now() - known.at < keptFor) return known.sums
  const sums = counted(services, session)
  kept.set(services.settings, { at: Date.now(), sums })
  sums.catch(() => kept.delete(services.settings))
  return sums
}

/** Counted over all of them, so it is asked for after what is shown first. */
export const summary = (_input: unknown, { services, session }: Context): Promise<Summary> =>
  (seesAll(session) ? ofInstallation : counted)(services, session)
