/** Payers that are not charged before their address, which decides the taxes, is entered. The operator reads them as a list of their own. */
import { registrationsOf } from './seller.ts'
import type { Due } from './due.ts'
import { toMoney } from '#billing/money/contract/cents.ts'
import { isPlaceKnown } from '#billing/money/contract/billing-address.ts'
import type { Line } from '#billing/money/contract/charges.ts'
import type { Services } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { System } from '#platform/server/database/database.ts'

const addWaiting: Statement = {
  name: 'waiting.add',
  text: `insert into waiting_charge as w (account_id, since, net) values ($1, $2, $3)
on conflict (account_id) do update set since = excluded.since, net = excluded.net where (w.since, w.net) <> (excluded.since, excluded.net)`,
}
const removeWaiting: Statement = { name: 'waiting.remove', text: 'delete from waiting_charge where account_id = $1' }
const findWaiting: Statement<Waiting & { countryId: string | null; province: string | null }> = {
  name: 'waiting.find',
  text: `select w.account_id as "accountId", a.workspace_name as "accountName", w.net::float8 as amount, to_char(w.since, 'YYYY-MM-DD') as date,
  a.country_id as "countryId", a.province from waiting_charge w join account a on a.account_id = w.account_id
where a.deleted_date is null and not a.is_demo_account order by w.net desc, w.since, 2, 1`,
}

export interface Waiting {
  readonly accountId: string
  readonly accountName: string
  /** Without tax. */
  readonly amount: number
  /** The first day of the oldest period that waits. */
  readonly date: string
}

export const isCharge = ({ sourceKey }: Line): boolean => !sourceKey.startsWith('credit:')

const waitingLines = ({ invoices, isPlaceKnown: isKnown }: Due) =>
  isKnown ? [] : invoices.flatMap(({ on, lines }) => lines.filter(isCharge).map(({ net }) => ({ on, net })))
export const isWaiting = (due: Due): boolean => waitingLines(due).length > 0

/** Keeps the list as this charge finds it. Answers whether the account waits. */
export async function listWaiting(system: Pick<System, 'write'>, due: Due): Promise<boolean> {
  const { accountId, isListed } = due
  const waiting = waitingLines(due)
  const [oldest] = waiting
  const net = toMoney(waiting.reduce((sum, one) => sum + one.net, 0))
  if (oldest) await system.write((transaction) => transaction.rows(addWaiting, [accountId, oldest.on, net]))
  else if (isListed) await system.write((transaction) => transaction.rows(removeWaiting, [accountId]))
  return oldest !== undefined
}

/** Largest amounts first. An address that was entered since the last charge takes its workspace off the list. */
export async function readWaiting({ database, settings }: Pick<Services, 'database' | 'settings'>): Promise<Waiting[]> {
  const found = await database.system.rows(findWaiting)
  const sellers = registrationsOf(settings)
  return found.filter((one) => !isPlaceKnown(one, sellers)).map(({ countryId: _country, province: _province, ...one }) => one)
}
