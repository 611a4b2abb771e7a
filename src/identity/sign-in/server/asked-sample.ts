/** The sample that somebody asked for when they registered: made once their address is proven, since it takes megabytes. (ADR 10.) */
import { loadSampleContent } from '#tenancy/account/server/account-content.ts'
import { grantsOf } from '#platform/contract/access.ts'
import type { Services } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import type { Actor } from '#platform/server/records/changes.ts'
import type { KnownUser } from './find-user.ts'

const keepWish: Statement = {
  name: 'account.ask_sample',
  text: 'update account set sample_when_proven = true where account_id = $1',
  changesNoAnswer: 'No cached answer contains the pending sample.',
}
const takeWishes: Statement<{ accountId: string }> = {
  name: 'account.take_asked_sample',
  text: `update account a set sample_when_proven = false where a.sample_when_proven
  and exists (select 1 from user_role r where r.account_id = a.account_id and r.user_id = $1 and r.role_name = 'Global Admin') returning account_id as "accountId"`,
  changesNoAnswer: 'No cached answer contains the pending sample.',
}

/** Remembers the wish with the workspace. */
export const askForSample = (transaction: Transaction, accountId: string) => transaction.rows(keepWish, [accountId])

type Founder = Pick<KnownUser, 'userId' | 'firstName' | 'lastName'>

/** The person who signs up is the author of the changes. */
export const founderActor = ({ userId, firstName, lastName }: Founder): Actor => {
  const userName = `${firstName} ${lastName}`
  return {
    userId,
    userName,
    originalUserId: userId,
    originalUserName: userName,
    grants: grantsOf([{ roleName: 'Global Admin', portfolioId: null }]),
  }
}

/** Fills the workspace. The workspace exists without the sample, too: after a failure the person couldn't sign up again. */
export const loadSample = (services: Services, accountId: string, founder: Founder): Promise<void> =>
  loadSampleContent(services, accountId, founderActor(founder)).catch((error: unknown) =>
    services.log.error({ err: error, accountId }, 'A new workspace is without its sample'),
  )

/** Fills the workspaces that somebody who has just proven their address asked it for. */
export async function loadAskedSample(services: Services, founder: Founder): Promise<void> {
  for (const { accountId } of await services.database.system.rows(takeWishes, [founder.userId]))
    await loadSample(services, accountId, founder)
}
