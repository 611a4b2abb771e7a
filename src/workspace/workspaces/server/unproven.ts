/** Removes unproven registrations once their people can no longer sign in. (ADR 10.) */
import type { Statement } from '#platform/server/database/statement.ts'
import { systemActor } from '#platform/server/access/system-actor.ts'
import type { SystemSchedule } from '#platform/server/schedules/schedule.ts'
import { dropKept } from './close.ts'
import { picturesOf } from './pictures.ts'

/** SQL over the user `u`. Invited people are not meant: somebody who is known has asked them. */
const neverProven = "not u.email_address_verified and not u.invited and u.unverified_since < now() - interval '7 days'"
const onlyUnproven = `a.deleted_date is null and a.parent_account_id is null
  and exists (select 1 from user_role r join app_user u using (user_id) where r.account_id = a.account_id and ${neverProven})
  and not exists (select 1 from user_role r join app_user u using (user_id) where r.account_id = a.account_id and not (${neverProven}))
  and not exists (select 1 from account c where c.parent_account_id = a.account_id)`

const findAccounts: Statement<{ accountId: string }> = {
  name: 'workspace.unproven',
  text: `select a.account_id as "accountId" from account a where ${onlyUnproven} limit 50`,
}
/** The founder may have opened the letter meanwhile. */
const closeAccount: Statement = {
  name: 'workspace.close_unproven',
  text: `update account a set deleted_date = now() where a.account_id = $1 and ${onlyUnproven} returning 1 as one`,
  changesNoAnswer: 'Nobody can sign in to it.',
}
const dropUsers: Statement = {
  name: 'user.drop_unproven',
  text: `delete from app_user u where ${neverProven} and not exists (select 1 from user_role r where r.user_id = u.user_id) returning 1 as one`,
  changesNoAnswer: 'They are in no workspace.',
}

export const removeUnproven: SystemSchedule = {
  name: 'workspaces.remove-unproven',
  disk: 'little',
  what: 'Removes workspaces and sign-ins whose founder has not verified the e-mail address within 7 days.',
  when: { dailyAt: '03:40' },
  run: async ({ database: { system }, files }) => {
    let workspaces = 0
    for (let found = await system.rows(findAccounts); found.length; found = await system.rows(findAccounts))
      for (const { accountId } of found) {
        const dropPictures = await system.write(async (transaction) => {
          if (!(await transaction.row(closeAccount, [accountId]))) return undefined
          const pictures = await picturesOf(transaction, accountId)
          await dropKept(transaction, accountId, systemActor)
          return pictures
        })
        if (!dropPictures) continue
        await dropPictures(files)
        workspaces += 1
      }
    return { workspaces, users: (await system.rows(dropUsers)).length }
  },
}
