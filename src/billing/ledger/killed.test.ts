/**
 * The run is stopped before each commit, and then continued; bench/billing/killed.test.ts kills its process. Nothing but commits leaves anything, so being killed
 * before one is being killed after the one before it. Whatever was done or lost, a period is invoiced once, the card is charged once, and no number has a gap.
 */
import { afterAll, expect, test } from 'vitest'
import { receivablesServed } from '#billing/receivables/server/handlers.ts'
import { subscriptionSetupServed } from '#billing/subscription-setup/server/handlers.ts'
import { systemActor } from '#platform/server/access/system-actor.ts'
import { watchStatements } from '#platform/server/database/statement.ts'
import type { AccountSchedule, SystemSchedule } from '#platform/server/schedules/schedule.ts'
import { dayNow } from '#platform/contract/day.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'

const { addAccount, addPerson, database, services } = await testApp()
const rows = rowsOf(database)
const operator = await addPerson(await addAccount(), ['Enterprise Admin'])
const basic = '0193a000-0000-7000-8000-000000000001'
const nightly = receivablesServed.schedules.find(({ name }) => name === 'receivables.charge') as AccountSchedule
const settle = subscriptionSetupServed.schedules.find(({ name }) => name === 'subscription-setup.settle-charges') as SystemSchedule

/** Null: alive. Otherwise the number of commits before the process dies. */
let left: number | null = null
const unwatch = watchStatements({
  sent: () => {},
  control: (_client, text) => {
    if (left === null || text !== 'commit') return
    if (left === 0) throw new Error('Killed')
    left -= 1
  },
})
afterAll(unwatch)

/** Runs a night that is killed at its fail point `at`; answers whether it got that far. */
async function killedAt(at: number, accountId: string): Promise<boolean> {
  left = at
  const isKilled = await night(accountId).then(
    () => left === 0,
    () => true,
  )
  left = null
  return isKilled
}
const night = (accountId: string) => nightly.run({ tenant: database.tenant(accountId), actor: systemActor, services })

async function customer(paymentToken: string): Promise<Person> {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  await operator.send('POST', `/billing/${person.accountId}/products`, { productId: basic, unit: 'Month', effectiveDate: dayNow() })
  await person.send('POST', '/accounts/set_payment_method', { paymentType: 'Credit Card', paymentToken })
  return person
}
/** The work of a server after a restart: the schedules of ten minutes later, and the next night. */
async function continued(accountId: string): Promise<void> {
  const eleven = new Date(Date.now() - 11 * 60_000)
  await rows("update payment_attempt set started_date = $2 where account_id = $1 and status = 'started'", [accountId, eleven])
  await settle.run(services)
  await night(accountId)
}

test.each(['sandbox_paid', 'sandbox_answer_lost'])(
  'killed at each fail point and continued, a run with the card %s charges and pays once',
  async (token) => {
    let at = 0
    for (let isKilled = true; isKilled; at += 1) {
      const { accountId } = await customer(token)
      isKilled = await killedAt(at, accountId)
      await continued(accountId)
      const [found] = await rows(
        `select (select count(*)::integer from invoice where account_id = $1) as invoices, (select sum(amount)::float8 from ledger_entry where account_id = $1) as balance,
  (select count(*)::integer from payment_attempt where account_id = $1 and status = 'paid') as paid, (select count(*)::integer from mail_message where account_id = $1) as letters,
  (select unpaid from account where account_id = $1) as unpaid,
  (select coalesce(sum(c.cents), 0)::integer from sandbox_charge c join sandbox_method m on m.method_id = c.method_id join sandbox_customer k on k.customer_id = m.customer_id
    where k.reference = $1::text and c.status = 'paid') as cents`,
        [accountId],
      )
      expect(found, `fail point ${at}`).toEqual({ invoices: 1, balance: 0, paid: 1, letters: 1, unpaid: null, cents: 4900 })
    }
    // Fewer would mean that nothing was killed.
    expect(at).toBeGreaterThan(4)
    const numbers = await rows<{ number: number }>("select number from invoice where series = 'INV' order by number")
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, place) => place + 1))
  },
)
