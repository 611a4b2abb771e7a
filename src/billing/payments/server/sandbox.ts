/** A provider of payments for trying things: it keeps its own books and moves no money. Everything else reaches it through {@link PaymentProvider} alone. */
import { uuidv7 } from 'uuidv7'
import { sandboxCards } from '#billing/payments/contract/method.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { NoAnswer, type Charge, type ChargeOrder, type PaymentProvider } from './provider.ts'

const addCustomer: Statement = {
  name: 'sandbox.add_customer',
  text: 'insert into sandbox_customer (customer_id, reference) values ($1, $2) on conflict (reference) do nothing',
}
const findCustomer: Statement<{ customerId: string }> = {
  name: 'sandbox.find_customer',
  text: 'select customer_id as "customerId" from sandbox_customer where reference = $1',
}
const addMethod: Statement = {
  name: 'sandbox.add_method',
  text: 'insert into sandbox_method (method_id, customer_id, token) values ($1, $2, $3)',
}
const findMethod: Statement<{ token: string }> = {
  name: 'sandbox.find_method',
  text: 'select token from sandbox_method where method_id = $1',
}
/** The second of two with one key waits for the first and adds nothing. */
const addCharge: Statement<{ chargeId: string }> = {
  name: 'sandbox.add_charge',
  text: `insert into sandbox_charge (charge_key, charge_id, method_id, cents, currency, status, reason, is_final) values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict (charge_key) do nothing returning charge_id as "chargeId"`,
}
const findCharge: Statement<Charge> = {
  name: 'sandbox.find_charge',
  text: 'select charge_id as "chargeId", status, null as "confirmAt", reason, is_final as "isFinal", coalesce(reason = $2, false) as "isGivenUp" from sandbox_charge where charge_key = $1',
}

/** The refunds of a charge come to its amount at most. */
const addRefund: Statement = {
  name: 'sandbox.add_refund',
  text: `insert into sandbox_refund (refund_key, charge_key, cents) select $1, c.charge_key, $3::bigint from sandbox_charge c where c.charge_key = $2 and c.status = 'paid'
  and c.cents >= $3::bigint + coalesce((select sum(r.cents) from sandbox_refund r where r.charge_key = $2), 0) on conflict (refund_key) do nothing returning 1`,
}
const findRefund: Statement<{ token: string }> = {
  name: 'sandbox.find_refund',
  text: `select m.token from sandbox_refund r join sandbox_charge c on c.charge_key = r.charge_key join sandbox_method m on m.method_id = c.method_id
where r.refund_key = $1`,
}
const failedRefunds: Statement<{ key: string }> = {
  name: 'sandbox.failed_refunds',
  text: `select r.refund_key as key from sandbox_refund r join sandbox_charge c on c.charge_key = r.charge_key join sandbox_method m on m.method_id = c.method_id
where m.token = 'sandbox_refund_fails' order by 1`,
}
const disputes: Statement<{ disputeId: string; chargeKey: string; cents: number; outcome: 'won' | 'lost' | null }> = {
  name: 'sandbox.disputes',
  text: `select 'dp_' || c.charge_id as "disputeId", c.charge_key as "chargeKey", c.cents::integer as cents, d.outcome from sandbox_charge c
join sandbox_method m on m.method_id = c.method_id left join sandbox_dispute d on d.charge_key = c.charge_key
where m.token = 'sandbox_disputed' and c.status = 'paid' order by 2`,
}

const givenUp = 'The payment was abandoned'
const refusals: Readonly<Record<string, { reason: string; isFinal?: boolean }>> = {
  sandbox_refused: { reason: 'The bank refused the card. Use another card, or ask your bank' },
  sandbox_no_funds: { reason: 'The card has insufficient funds. Use another card, or try again later' },
  sandbox_stolen: { reason: 'The bank has blocked the card. Use another card', isFinal: true },
}

export function sandboxProvider({ system }: Pick<Database, 'system'>): PaymentProvider {
  const chargeOf = async (key: string) => (await system.row(findCharge, [key, givenUp])) ?? null
  /** Undefined where the key has a charge already. */
  const enter = ({ key, methodId, cents, currency }: ChargeOrder, refused?: { reason: string; isFinal?: boolean }) => {
    const outcome = [refused ? 'refused' : 'paid', refused?.reason ?? null, refused?.isFinal ?? false]
    const values = [key, `ch_${uuidv7()}`, methodId, cents, currency, ...outcome]
    return system.write((transaction) => transaction.row(addCharge, values))
  }
  return {
    createCustomer: async (accountId) => {
      await system.write((transaction) => transaction.rows(addCustomer, [`cus_${uuidv7()}`, accountId]))
      return (await system.row(findCustomer, [accountId]))!.customerId
    },
    setUpMethod: async (customerId, token) => {
      const known = sandboxCards.find((one) => one.token === token)
      if (!known) return null
      const methodId = `pm_${uuidv7()}`
      await system.write((transaction) => transaction.rows(addMethod, [methodId, customerId, token]))
      return { methodId, description: known.card, expires: '2032-12-31' }
    },
    beginCard: async () => null,
    charge: async (order) => {
      const { token } = (await system.row(findMethod, [order.methodId]))!
      const isNew = await enter(order, refusals[token])
      if (isNew && token === 'sandbox_answer_lost') throw new NoAnswer()
      return (await chargeOf(order.key))!
    },
    abandon: async (order) => {
      await enter(order, { reason: givenUp })
      return (await chargeOf(order.key))!
    },
    findCharge: ({ key }) => chargeOf(key),
    refund: async ({ key, chargeKey, cents }) => {
      const isNew = await system.write((transaction) => transaction.row(addRefund, [key, chargeKey, cents]))
      const known = await system.row(findRefund, [key])
      if (isNew && known?.token === 'sandbox_answer_lost') throw new NoAnswer()
      return known
        ? { status: 'paid', reason: null }
        : { status: 'failed', reason: 'The payment provider refused the refund: it is more than what was charged' }
    },
    laterChanges: async () => [
      ...(await system.rows(failedRefunds)).map(({ key }) => ({
        kind: 'refund failed' as const,
        key,
        reason: 'The bank rejected the refund',
      })),
      ...(await system.rows(disputes)).map((dispute) => ({ kind: 'dispute' as const, ...dispute })),
    ],
  }
}
