/** Workspaces with a plan per edit user that begins today, a card and a billing address. */
import type { Client } from 'pg'

const standard = '0193a000-0000-7000-8000-000000000002'

const steps = [
  `insert into account (account_id, name, workspace_name, address_line1, city, country_id, province, billing_email_address)
select a.id, 'Customer ' || a.at, 'Workspace ' || a.at, a.at || ' Quay', 'Toronto', 'CA', 'ON', 'books' || a.at || '@example.com' from added a`,
  `insert into account_product (account_id, account_product_id, product_id, unit, effective_date) select a.id, gen_random_uuid(), '${standard}', 'Month', current_date - 1 from added a`,
  `insert into sandbox_customer (customer_id, reference) select 'cus_' || a.id, a.id from added a`,
  `insert into sandbox_method (method_id, customer_id, token) select 'pm_' || a.id, 'cus_' || a.id, 'sandbox_paid' from added a`,
  `insert into account_payment_method (account_id, account_payment_method_id, payment_type, description, customer_id, method_id, effective_date, provider)
select a.id, gen_random_uuid(), 'Credit Card', 'Visa ending in 4242, expires 12/2032', 'cus_' || a.id, 'pm_' || a.id, current_date - 1, 'sandbox' from added a`,
]

/** A setup that waits for its last step, with a coupon of 10%, in the place of the plan. */
export const beginSetup = async (client: Pick<Client, 'query'>, accountId: string, couponCode: string): Promise<void> => {
  await client.query('delete from account_product where account_id = $1', [accountId])
  await client.query('update account set is_trial_account = true where account_id = $1', [accountId])
  await client.query(
    `insert into coupon (coupon_id, coupon_code, name, coupon_percent, available_coupons, effective_date) values (gen_random_uuid(), $1, 'Ten', 10, 1, '2020-01-01')`,
    [couponCode],
  )
  await client.query(
    `insert into subscription_setup (account_id, subscription_setup_id, plan_code, annual_pricing, invoice_onboarding, coupon_code, has_discount_answer, has_billing_details,
  account_payment_method_id) select account_id, gen_random_uuid(), 'STANDARD', false, false, $2, true, true, account_payment_method_id from account_payment_method where account_id = $1`,
    [accountId, couponCode],
  )
}

/** A credit of 10.00. */
export const giveCredit = (client: Pick<Client, 'query'>, accountId: string): Promise<unknown> =>
  client.query(
    `insert into ledger_entry (account_id, ledger_entry_id, kind, amount, effective_date, recorded_by_name, source_key, subject, subject_id)
select $1, i.id, 'credit', -10, current_date, 'Ada', 'adjustment:' || i.id, 'adjustment', i.id from (select gen_random_uuid() as id) i`,
    [accountId],
  )

/**
 * Turns one of each 25 of the newest workspaces into a provider with a margin of 20 percent: 12 of the others become clients that pay for themselves, 6 more are
 * billed to it.
 */
export async function addProviders(client: Pick<Client, 'query'>): Promise<void> {
  await client.query(`update account a set account_type_id = 'Certified Provider', provider_margin_rate = 20 from added d
where a.account_id = d.id and d.at % 25 = 0`)
  await client.query(`update account a set parent_account_id = p.id, parent_account_bills_child_accounts_directly = d.at % 25 > 12 from added d
join added p on p.at = d.at - d.at % 25 where a.account_id = d.id and d.at % 25 between 1 and 18`)
}

/** Adds those from `made` up to `size`, and answers their ids. */
export async function fillAccounts(client: Client, made: number, size: number): Promise<string[]> {
  await client.query('drop table if exists added')
  await client.query('create temp table added as select gen_random_uuid() as id, at from generate_series($1::integer, $2::integer) at', [
    made + 1,
    size,
  ])
  for (const step of steps) await client.query(step)
  const { rows } = await client.query<{ id: string }>('select id from added order by at')
  return rows.map(({ id }) => id)
}
