/** Notifies owners once a day of open proposals: people of the workspace who own a record and may decide on it. */
import { lettersPreference } from '#assistance/proposals/contract.ts'
import { placeFor } from '#tenancy/account/server/own-address.ts'
import { actorNow } from '#platform/server/access/actor.ts'
import type { Services } from '#platform/server/access/context.ts'
import { portfoliosSeen } from '#platform/server/access/session.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { canonicalAddress } from '#platform/server/email-address.ts'
import { queryOn } from '#platform/server/mail/database-query.ts'
import { changeAsSystem } from '#platform/server/records/changes.ts'
import type { AccountRun, AccountSchedule } from '#platform/server/schedules/schedule.ts'
import { proposalsWait } from './owner-letter.ts'
import { claimLetter, countOwn, ownersWaiting } from './proposal-sql.ts'
import { editableBy } from './subjects-sql.ts'

/** Owners that are looked up at a time, and names in a letter. */
const [ownersAtOnce, mostNames] = [200, 5]

/** None of one that was closed. */
const openWorkspace: Statement<{ name: string }> = {
  name: 'proposal_letter.workspace',
  text: 'select workspace_name as name from account where account_id = $1 and deleted_date is null',
}
interface Owner {
  readonly userId: string
  readonly userName: string
  readonly firstName: string
  readonly emailAddress: string
}
/** People with the addresses $2 who have proven them and want letters. */
const readOwners: Statement<Owner> = {
  name: 'proposal_letter.owners',
  text: `select u.user_id as "userId", btrim(u.first_name || ' ' || u.last_name) as "userName", u.first_name as "firstName", u.email_address as "emailAddress"
from app_user u where u.canonical_address = any($2::text[]) and u.email_address_verified and not exists (
  select 1 from preference f where f.account_id = $1 and f.user_id = u.user_id and f.preference_name = '${lettersPreference}' and f.preference_value = 'off')
order by u.user_id`,
}

/** Answers whether a letter was written: nothing is where they may not decide, have decided, or know of everything already. */
async function tell({ services, tenant, actor }: AccountRun, workspace: string, owner: Owner): Promise<boolean> {
  const { system } = services.database
  const { userId, userName, firstName, emailAddress } = owner
  const { grants } = await actorNow(system, tenant.accountId, { userId, userName, originalUserId: userId, originalUserName: userName })
  const asked = [portfoliosSeen(grants), editableBy(grants), canonicalAddress(emailAddress), userId, mostNames]
  return changeAsSystem(system, tenant.accountId, actor, async ({ transaction }, within) => {
    const { fresh, ...waiting } = (await transaction.row(countOwn, asked))!
    if (!fresh || !(await transaction.row(claimLetter, [userId]))) return false
    const composed = proposalsWait({ ...(await placeFor(services, within, emailAddress)), firstName, workspace, ...waiting })
    await services.mailer.send({ to: canonicalAddress(emailAddress), accountId: tenant.accountId, ...composed }, queryOn(within))
    return true
  })
}

async function* ownersIn({ services, tenant }: Pick<AccountRun, 'tenant'> & { readonly services: Pick<Services, 'database'> }) {
  for (let last: string | null = null; ;) {
    const addresses: string[] = (await tenant.rows(ownersWaiting, [last, ownersAtOnce])).map(({ address }) => address)
    if (!addresses.length) return
    yield* await services.database.system.rows(readOwners, [tenant.accountId, addresses])
    last = addresses.at(-1)!
  }
}

/** Answers how many letters were written. */
export async function writeToOwners(run: AccountRun): Promise<number> {
  const workspace = await run.services.database.system.row(openWorkspace, [run.tenant.accountId])
  if (!workspace) return 0
  let letters = 0
  for await (const owner of ownersIn(run)) if (await tell(run, workspace.name, owner)) letters++
  return letters
}

export const tellOwners: AccountSchedule = {
  name: 'proposals.tell-owners',
  what: 'Tells owners by e-mail, once a day at most, that new proposals about their records wait for them.',
  eachAccountAt: '08:00',
  run: async (run) => ({ letters: await writeToOwners(run) }),
}
