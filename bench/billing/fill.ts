/** Workspaces with a plan per edit user that begins today, a card and a billing address. */
import type { Client } from 'pg'

const standard = '0193a000-0000-7000-8000-000000000002'

const steps = [
  `insert into account (account_id, name, workspace_name, country_id, province, billing_email_address)
select a.id, 'Customer ' || a.at, 'Workspace ' || a.at, 'CA', 'ON', 'books' || a.at || '@example.com' from added a`,
  `insert into account_product (account_id, account_product_id, product_id, unit, effective_date) select a.id, gen_random_uuid(), '${standard}', 'Month', current_date - 1 from added a`,
  `insert into sandbox_customer (customer_id, reference) select 'cus_' || a.id, a.id from added a`,
  `insert into sandbox_method (method_id, customer_id, token) select 'pm_' || a.id, 'cus_' || a.id, 'sandbox_paid' from added a`,
  `insert into account_payment_method (account_id, account_payment_method_id, payment_type, description, customer_id, method_id, effective_date, provider)
select a.id, gen_random_uuid(), 'Credit Card', 'Visa ending in 4242, expires 12/2032', 'cus_' || a.id, 'pm_' || a.id, current_date - 1, 'sandbox' from added a`,
]

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
