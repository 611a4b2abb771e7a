import { createHash } from 'node:crypto'
import type { Transaction } from '#platform/server/database/transaction.ts'
import type { Query } from './query.ts'

/**
 * The mailer's query function. Within a transaction of the system, a message is written if and only if that transaction commits.
 * A statement's name is derived from its text, since one name may stand for one text only.
 */
export const queryOn =
  ({ rows }: Pick<Transaction, 'rows'>): Query =>
  async (text, values) => ({ rows: await rows({ name: `mail.${createHash('sha1').update(text).digest('base64url')}`, text }, values) })
