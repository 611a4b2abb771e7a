/** SQL of the sandbox's books. Its process alone sends it, and no other code reads these tables. */
import type { Statement } from '#platform/server/database/statement.ts'

export const addCustomer: Statement = {
  name: 'sandbox.add_customer',
  text: 'insert into sandbox_customer (customer_id, reference) values ($1, $2) on conflict (reference) do nothing',
}
export const findCustomer: Statement<{ id: string }> = {
  name: 'sandbox.find_customer',
  text: 'select customer_id as id from sandbox_customer where reference = $1',
}
export const addMethod: Statement = {
  name: 'sandbox.add_method',
  text: 'insert into sandbox_method (method_id, customer_id, token) values ($1, $2, $3)',
}
export const findMethod: Statement<{ methodId: string; customerId: string; token: string }> = {
  name: 'sandbox.find_method',
  text: 'select method_id as "methodId", customer_id as "customerId", token from sandbox_method where method_id = $1 and customer_id = $2',
}
/** Whether the payer has confirmed a charge of the card before. */
export const isConfirmedCard: Statement = {
  name: 'sandbox.is_confirmed_card',
  text: "select 1 from sandbox_charge where method_id = $1 and status = 'paid' limit 1",
}

export interface ChargeRow {
  readonly chargeId: string
  readonly customerId: string
  readonly methodId: string | null
  readonly cents: number
  readonly currency: string
  readonly status: 'paid' | 'refused' | 'open' | 'cancelled'
  /** The code of a decline. */
  readonly reason: string | null
  /** Token of the card. */
  readonly token: string | null
  readonly metadata: Readonly<Record<string, string>>
  /** The request that made it. */
  readonly asked: string | null
  /** Seconds since 1970. */
  readonly created: number
}
const chargeSql = `select c.charge_id as "chargeId", c.customer_id as "customerId", c.method_id as "methodId", c.cents::integer as cents, c.currency, c.status, c.reason, m.token,
  c.metadata, c.asked, floor(extract(epoch from c.created_date))::integer as created from sandbox_charge c left join sandbox_method m on m.method_id = c.method_id`
/** The second of two with one key waits for the first and adds nothing. */
export const addCharge: Statement<{ one: 1 }> = {
  name: 'sandbox.add_charge',
  text: `insert into sandbox_charge (charge_key, charge_id, customer_id, method_id, cents, currency, status, reason, metadata, asked)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (charge_key) do nothing returning 1 as one`,
}
export const chargeOfKey: Statement<ChargeRow> = { name: 'sandbox.charge_of_key', text: `${chargeSql} where c.charge_key = $1` }
export const findCharge: Statement<ChargeRow> = { name: 'sandbox.find_charge', text: `${chargeSql} where c.charge_id = $1` }
/** Page of a customer's charges, newest first, from second $2 on and behind charge $3. */
export const listCharges: Statement<ChargeRow> = {
  name: 'sandbox.list_charges',
  text: `${chargeSql} where c.customer_id = $1 and c.created_date >= to_timestamp($2)
  and ($3::text is null or (c.created_date, c.charge_id) < (select l.created_date, l.charge_id from sandbox_charge l where l.charge_id = $3))
order by c.created_date desc, c.charge_id desc limit $4`,
}
/** Only forward: what is decided stays. */
export const decideCharge: Statement<{ one: 1 }> = {
  name: 'sandbox.decide_charge',
  text: "update sandbox_charge set status = $2, reason = $3 where charge_id = $1 and status = 'open' returning 1 as one",
}

export interface RefundRow {
  readonly key: string
  readonly chargeId: string
  readonly cents: number
  readonly token: string | null
}
const refundSql = `select r.refund_key as key, c.charge_id as "chargeId", r.cents::integer as cents, m.token from sandbox_refund r
join sandbox_charge c on c.charge_key = r.charge_key left join sandbox_method m on m.method_id = c.method_id`
/** Remaining amount of a charge: its refunds never exceed it. */
export const refundable: Statement<{ chargeKey: string; left: number }> = {
  name: 'sandbox.refundable',
  text: `select c.charge_key as "chargeKey", (c.cents - coalesce((select sum(r.cents) from sandbox_refund r where r.charge_key = c.charge_key), 0))::integer as "left"
from sandbox_charge c where c.charge_id = $1 and c.status = 'paid'`,
}
export const addRefund: Statement<{ one: 1 }> = {
  name: 'sandbox.add_refund',
  text: 'insert into sandbox_refund (refund_key, charge_key, cents) values ($1, $2, $3) on conflict (refund_key) do nothing returning 1 as one',
}
export const lockCharge: Statement = { name: 'sandbox.lock_charge', text: 'select 1 from sandbox_charge where charge_id = $1 for update' }
export const findRefund: Statement<RefundRow> = { name: 'sandbox.find_refund', text: `${refundSql} where r.refund_key = $1` }
export const refundsOfCharge: Statement<RefundRow> = {
  name: 'sandbox.refunds_of_charge',
  text: `${refundSql} where c.charge_id = $1 order by r.created_date desc limit 100`,
}

/** Disputes since second $2 of the cards with token $1, newest first. With $3 only the dispute of that charge. */
export const listDisputes: Statement<ChargeRow & { outcome: 'won' | 'lost' | null }> = {
  name: 'sandbox.disputes',
  text: `${chargeSql.replace('select', 'select d.outcome,')} left join sandbox_dispute d on d.charge_key = c.charge_key
where m.token = $1 and c.status = 'paid' and c.created_date >= to_timestamp($2) and ($3::text is null or c.charge_id = $3) order by c.created_date desc, c.charge_id limit 1000`,
}

export interface SessionRow {
  readonly id: string
  readonly customerId: string
  readonly metadata: Readonly<Record<string, string>>
  readonly successUrl: string
  readonly methodId: string | null
  readonly token: string | null
  readonly created: number
}
export const addSession: Statement = {
  name: 'sandbox.add_session',
  text: 'insert into sandbox_session (session_id, customer_id, metadata, success_url) values ($1, $2, $3, $4)',
}
export const findSession: Statement<SessionRow> = {
  name: 'sandbox.find_session',
  text: `select s.session_id as id, s.customer_id as "customerId", s.metadata, s.success_url as "successUrl", s.method_id as "methodId", m.token,
  floor(extract(epoch from s.created_date))::integer as created from sandbox_session s left join sandbox_method m on m.method_id = s.method_id where s.session_id = $1`,
}
export const endSession: Statement<{ one: 1 }> = {
  name: 'sandbox.end_session',
  text: 'update sandbox_session set method_id = $2 where session_id = $1 and method_id is null returning 1 as one',
}
