/** The client workspaces that a person manages as a provider, with their figures. */
import type { cockpit } from '#insight/cockpit/contract.ts'
import { compared, type ClientReport, type Comparison } from '#insight/cockpit/contract/comparison.ts'
import type { Client } from '#insight/cockpit/contract/figures.ts'
import { managerOf, managesSql } from '#workspace/workspaces/server/managed.ts'
import type { HandlerInput } from '#platform/contract/call.ts'
import { trialExpiredSql } from '#platform/server/access/authenticate.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { countFigures, outOfDate, type Kept } from './count-figures.ts'

type Calls = typeof cockpit.calls

/** $1 and $2 of {@link managesSql}; $3 whether the session has two factors. */
const listClients: Statement<Listed> = {
  name: 'cockpit.clients',
  text: `with managed as (select a.*, case when a.figures_hidden then 'switched off' when a.requires_second_factor and not $3::boolean then 'second factor' end as withheld
  from account a where ${managesSql} and a.parent_account_id is not null and a.account_type_id = 'Client' and a.deleted_date is null),
visits as (select v.account_id, max(v.visited_date) as last from account_visit v
  where v.account_id in (select account_id from managed) and exists (select 1 from user_role r where r.account_id = v.account_id and r.user_id = v.user_id) group by v.account_id)
select a.account_id as "accountId", a.workspace_name as "workspaceName", a.parent_account_id as "parentAccountId", p.workspace_name as "parentAccountName", a.withheld,
  a.subscription_level as "subscriptionLevel", a.is_trial_account as "isTrialAccount", ${trialExpiredSql} as "isTrialExpired", a.trial_expiry_date as "trialExpiryDate",
  a.currency, visits.last as "lastActivityDate", f.revision::float8 as revision, f.as_of as "asOf", f.counted_date as "countedDate", f.figures
from managed a join account p on p.account_id = a.parent_account_id left join visits on visits.account_id = a.account_id left join account_figures f on f.account_id = a.account_id
order by lower(a.workspace_name), a.account_id`,
}

type Listed = Client & Kept

/** Maximum number of changed clients counted while the reader waits; the schedule counts the others. */
const mostAwaited = 20

/** @throws nothing: for clients without shared figures, only the name is returned */
export async function clientsOf({ services, session }: Pick<Context, 'services' | 'session'>): Promise<Client[]> {
  const ask = () => services.database.system.rows(listClients, [...managerOf(session), session.hasSecondFactor])
  const listed = await ask()
  const due = await outOfDate(
    services,
    listed.filter(({ withheld }) => !withheld),
  )
  for (const { accountId } of due.slice(0, mostAwaited)) await countFigures(services, accountId)
  return (due.length ? await ask() : listed).map(told)
}

function told({ accountId, workspaceName, parentAccountId, parentAccountName, withheld, ...facts }: Listed): Client {
  const who = { accountId, workspaceName, parentAccountId, parentAccountName, withheld }
  if (withheld)
    return {
      ...who,
      subscriptionLevel: null,
      isTrialAccount: false,
      isTrialExpired: false,
      trialExpiryDate: null,
      lastActivityDate: null,
      currency: null,
      figures: null,
      countedDate: null,
    }
  const { revision: _revision, asOf: _asOf, figures, ...rest } = facts
  return { ...who, ...rest, figures: figures }
}

export const list = (_input: unknown, context: Context): Promise<Client[]> => clientsOf(context)

/** @throws Refusal 404 for a workspace that is not the caller's client, or shares no figures */
function tellingClient(all: readonly Client[], id: string): Client {
  const found = all.find(({ accountId, withheld }) => accountId === id.toLowerCase() && !withheld)
  if (!found) throw notFound('client')
  return found
}

export async function compare({ body }: HandlerInput<Calls['compare']>, context: Context): Promise<Comparison> {
  const all = await clientsOf(context)
  return compared(
    all,
    [...new Set(body.accountIds)].map((id) => tellingClient(all, id)),
  )
}

/** Omits the mean unless it is requested. */
export async function report({ params, query }: HandlerInput<Calls['report']>, context: Context): Promise<ClientReport> {
  const all = await clientsOf(context)
  const { accountId, workspaceName, parentAccountName, currency, countedDate, figures } = tellingClient(all, params.id)
  const { clients, mean, meanOf } = compared(
    all,
    all.filter((one) => one.accountId === accountId),
  )
  const withMean = query.mean === 'true'
  return {
    accountId,
    workspaceName,
    providerName: parentAccountName,
    currency,
    countedDate,
    figures,
    values: clients[0]!.values,
    mean: withMean ? mean : null,
    meanOf: withMean ? meanOf : null,
  }
}
