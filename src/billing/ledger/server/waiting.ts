/** Payers that are not charged before their address, which decides the taxes, is entered. The operator reads them as a list of their own. */
import { registrationsOf } from './seller.ts'
import type { Due } from './due.ts'
import { toMoney } from '#billing/money/contract/cents.ts'
import { isPlaceKnown } from '#billing/money/contract/billing-address.ts'
import type { Line } from '#billing/money/contract/charges.ts'
import type { Services } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { System } from '#platform/server/database/database.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'

const addWaiting: Statement = {
  name: 'waiting.add',
  text: `insert into waiting_charge as w (account_id, since, net) values ($1, $2, $3)
on conflict (account_id) do update set since = excluded.since, net = excluded.net where (w.since, w.net) <> (excluded.since, excluded.net)`,
}
const removeWaiting: Statement = { name: 'waiting.remove', text: 'delete from waiting_charge where account_id = $1' }
const findWaiting: Statement<Waiting & { countryId: string | null; province: string | null }> = {
  name: 'waiting.find',
  text: `select w.account_id as "accountId", a.workspace_name as "accountName", w.net::float8 as amount, to_char(w.since, 'YYYY-MM-DD') as date,
  a.country_id as "countryId", a.province, a.deleted_date is not null as "isClosed" from waiting_charge w join account a on a.account_id = w.account_id
where not a.is_demo_account order by w.net desc, w.since, 2, 1`,
}

export interface Waiting {
  readonly accountId: string
  readonly accountName: string
  /** Without tax. */
  readonly amount: number
  /** The first day of the oldest period that waits. */
  readonly date: string
  /** Its charges waited when it was closed. They stay listed until it is opened again. */
  readonly isClosed: boolean
}

export const isCharge = ({ sourceKey }: Line): boolean => !sourceKey.startsWith('credit:')

/** Null: nothing waits. `since`: the first day of the oldest period. */
function waitingOf(due: Due): { since: string; net: number } | null {
  const lines = waitingLines(due)
  const [oldest] = lines
  return oldest ? { since: oldest.on, net: toMoney(lines.reduce((sum, one) => sum + one.net, 0)) } : null
}

const waitingLines = ({ invoices, isPlaceKnown: isKnown }: Due) =>
  isKnown ? [] : invoices.flatMap(({ on, lines }) => lines.filter(isCharge).map(({ net }) => ({ on, net })))

/** Within the transaction that closes the workspace, listed by its own name, also where its provider pays. Answers whether charges wait. */
export async function keepWaiting(transaction: Transaction, accountId: string, due: Due): Promise<boolean> {
  const waiting = waitingOf(due)
  if (waiting) await transaction.rows(addWaiting, [accountId, waiting.since, waiting.net])
  return waiting !== null
}

/** Keeps the list as this charge finds it. Answers whether the account waits. */
export async function listWaiting(system: Pick<System, 'write'>, due: Due): Promise<boolean> {
  const { accountId, isListed } = due
  const waiting = waitingOf(due)
  if (waiting) await system.write((transaction) => transaction.rows(addWaiting, [accountId, waiting.since, waiting.net]))
  else if (isListed) await system.write((transaction) => transaction.rows(removeWaiting, [accountId]))
  return waiting !== null
}

/** Largest amounts first. An address that was entered since the last charge takes its workspace off the list. */
export async function readWaiting({ database, settings }: Pick<Services, 'database' | 'settings'>): Promise<Waiting[]> {
  const found = await database.system.rows(findWaiting)
  const sellers = registrationsOf(settings)
  return found
    .filter((one) => one.isClosed || !isPlaceKnown(one, sellers))
    .map(({ countryId: _country, province: _province, ...one }) => one)
}
