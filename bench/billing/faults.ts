/** Holds what a night has left against what it should: one invoice, one charge, one payment, one letter of each workspace, and no gap between numbers. */
import type { ClientBase } from 'pg'

/** State that a server finds ten minutes after a restart. */
export const minutesLater = "update payment_attempt set started_date = started_date - interval '11 minutes' where status = 'started'"
export const minutesLaterForRefunds = "update refund set started_date = started_date - interval '11 minutes' where status = 'started'"

const findLeft = `select a.id::text as "accountId", (select count(*)::integer from invoice where account_id = a.id) as invoices,
  (select coalesce(sum(amount), 0)::float8 from ledger_entry where account_id = a.id) as balance,
  (select count(*)::integer from payment_attempt where account_id = a.id and status = 'paid') as paid,
  (select count(*)::integer from sandbox_charge c join sandbox_method m on m.method_id = c.method_id where m.customer_id = 'cus_' || a.id
    and c.status = 'refused') as refused,
  (select count(*)::integer from payment_attempt where account_id = a.id and status = 'started') as open,
  (select count(*)::integer from mail_message where account_id = a.id) as letters,
  (select unpaid from account where account_id = a.id) as unpaid,
  (select coalesce(sum(total), 0)::float8 from invoice where account_id = a.id)
    - (select coalesce(sum(c.cents), 0)::float8 / 100 from sandbox_charge c join sandbox_method m on m.method_id = c.method_id
      join sandbox_customer k on k.customer_id = m.customer_id where k.reference = a.id::text and c.status = 'paid') as "notCharged"
from unnest($1::uuid[]) a(id)`
const whole = {
  paid: { invoices: 1, balance: 0, paid: 1, refused: 0, open: 0, letters: 1, unpaid: null, notCharged: 0 },
  refused: { invoices: 1, balance: 29, paid: 0, refused: 1, open: 0, letters: 0, unpaid: 'failed', notCharged: 29 },
}

const findGaps = `select i.series, i.number from invoice i where i.number > 1
  and not exists (select 1 from invoice b where b.series = i.series and b.number = i.number - 1)`

/** Sentences; without faults none. */
export async function faultsOf(
  client: Pick<ClientBase, 'query'>,
  accountIds: readonly string[],
  outcome: keyof typeof whole = 'paid',
): Promise<string[]> {
  const { rows } = await client.query<{ accountId: string }>(findLeft, [accountIds])
  const odd = rows.flatMap(({ accountId, ...left }) => {
    const found = JSON.stringify(left)
    return found === JSON.stringify(whole[outcome]) ? [] : [`${accountId} has ${found}`]
  })
  return [...odd, ...(await gapsIn(client))]
}

export async function gapsIn(client: Pick<ClientBase, 'query'>): Promise<string[]> {
  const gaps = await client.query<{ series: string; number: number }>(findGaps)
  return gaps.rows.map(({ series, number }) => `${series} has no number before ${number}`)
}
