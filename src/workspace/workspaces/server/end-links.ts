/** Ends what links without an account open, in a workspace that begins with the rows of another one: the links lead into that one. */
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'

const endWorkshops: Statement = {
  name: 'workspace.end_workshops',
  text: 'update workshop set ended_date = now() where account_id = $1 and ended_date is null',
}
const endReviews: Statement = {
  name: 'workspace.end_reviews',
  text: 'update owner_review set ended_date = now() where account_id = $1 and ended_date is null',
}

/** Workshops and owner reviews that were open in the other one have ended in this one. */
export async function endLinks(system: Transaction, accountId: string): Promise<void> {
  await system.rows(endWorkshops, [accountId])
  await system.rows(endReviews, [accountId])
}
