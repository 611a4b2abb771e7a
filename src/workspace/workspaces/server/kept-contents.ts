/** How many earlier contents of a workspace are kept at a time: each is a whole copy. */
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { conflict } from '#platform/server/http/refusal.ts'

/** As many as backups made by hand. None is removed before its 30 days, since people rely on them. */
const mostKept = 10

const countKept: Statement<{ count: number; until: string }> = {
  name: 'workspace.count_kept',
  text: `select count(*)::integer as count, to_char(min(deleted_date) + interval '30 days', 'YYYY-MM-DD') as until from account
where emptied_account_id = $1 and deleted_date > now() - interval '30 days'`,
}

/** @throws Refusal 409 */
export async function refuseMoreKept(asked: Pick<Transaction, 'row'>, accountId: string): Promise<void> {
  const { count, until } = (await asked.row(countKept, [accountId]))!
  if (count >= mostKept)
    throw conflict(
      `This workspace was emptied ${mostKept} times within 30 days, and the contents of each time are kept. It can be emptied again after ${until}, when the first of them are removed.`,
    )
}
