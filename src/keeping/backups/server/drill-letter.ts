/** Notifies the administrators of a workspace of a failed trial restore. */
import { placeFor } from '#tenancy/account/server/own-address.ts'
import { roles } from '#platform/contract/rights.ts'
import { rightsOfAssignment } from '#platform/contract/roles.ts'
import type { Services } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { canonicalAddress } from '#platform/server/email-address.ts'
import { queryOn } from '#platform/server/mail/database-query.ts'
import { letter, nameInSentence } from '#platform/server/mail/letter.ts'
import { findName } from '#workspace/workspaces/server/jobs.ts'

interface Failed {
  readonly workspace: string
  readonly fault: string
}

const drillFailed = letter<Failed>({
  subject: ({ workspace }) => `A trial restore of ${nameInSentence(workspace)} failed`,
  says: ({ workspace, fault }) => [
    `Portolan restored a backup of “${nameInSentence(workspace)}” as a trial, and the result was not equal to the backup.`,
    fault,
    'Nothing in the workspace has changed. Make a backup now, start a trial restore, and ask the operator of the server to look at its log if that fails, too.',
  ],
  button: { label: 'Open the backups', path: '/admin/backups' },
  footnote: () => 'You get this e-mail because your role in the workspace lets you make backups.',
})

/** Maximum number of recipients. */
const mostTold = 10
const administrators = () => roles.filter((role) => rightsOfAssignment(role, null).account.includes('EDIT_ACCOUNT'))

/** People of the workspace $1 with one of the roles $2. */
const findAdministrators: Statement<{ firstName: string; emailAddress: string }> = {
  name: 'drill.administrators',
  text: `select u.first_name as "firstName", u.email_address as "emailAddress" from app_user u
where u.email_address_verified and exists (select 1 from user_role r where r.account_id = $1 and r.portfolio_id is null and r.role_name = any($2) and r.user_id = u.user_id)
order by u.user_id limit $3`,
}

export async function writeToAdministrators(services: Services, accountId: string, fault: string): Promise<void> {
  await services.database.system.write(async (system) => {
    const { name: workspace } = (await system.row(findName, [accountId]))!
    for (const { firstName, emailAddress } of await system.rows(findAdministrators, [accountId, administrators(), mostTold])) {
      const composed = drillFailed({ ...(await placeFor(services, system, emailAddress)), firstName, workspace, fault })
      await services.mailer.send({ to: canonicalAddress(emailAddress), accountId, ...composed }, queryOn(system))
    }
  })
}
