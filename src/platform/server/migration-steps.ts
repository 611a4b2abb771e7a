/** Migration work that SQL can't do: each step runs after the file it is named after, in the same transaction. */
import type { Client } from 'pg'
import type { Logger } from 'pino'
import { canonicalAddress, canonicalDomain } from './email-address.ts'

/** @throws whatever stops the migration, which then leaves nothing behind */
export type MigrationStep = (client: Client, log: Logger) => Promise<void>

export const migrationSteps: Readonly<Record<string, MigrationStep>> = {
  '0040_canonical_addresses.sql': fillCanonicalForms,
}

interface Filled {
  readonly table: string
  readonly column: string
  readonly id: string
  readonly typed: string
  readonly canonical: (typed: string) => string
  /** Rows of one group have different forms. SQL. */
  readonly within?: string
  /** SQL: if several rows have the same form, the first in this order keeps it. */
  readonly order: string
}

const filled: readonly Filled[] = [
  {
    table: 'app_user',
    column: 'canonical_address',
    id: 'user_id',
    typed: 'email_address',
    canonical: canonicalAddress,
    within: "''",
    order: 'email_address_verified desc, created_date, user_id',
  },
  {
    table: 'contact',
    column: 'email_address_canonical',
    id: 'contact_id',
    typed: 'email_address',
    canonical: canonicalAddress,
    within: 'account_id::text',
    order: 'created_date, contact_id',
  },
  {
    table: 'account_domain',
    column: 'canonical_domain',
    id: 'account_domain_id',
    typed: 'domain_name',
    canonical: canonicalDomain,
    within: "''",
    order: 'account_domain_id',
  },
  {
    table: 'user_token',
    column: 'canonical_address',
    id: 'token_hash',
    typed: 'email_address',
    canonical: canonicalAddress,
    order: 'created_date',
  },
]

async function fillCanonicalForms(client: Client, log: Logger): Promise<void> {
  for (const one of filled) {
    const twins = await fill(client, one)
    if (twins) log.warn({ table: one.table, twins }, 'Some addresses differ in nothing that is seen: only the first of each is found by it')
  }
}

/** Returns the number of duplicate forms: those rows get a form that can't be typed. */
async function fill(client: Client, { table, column, id, typed, canonical, within, order }: Filled): Promise<number> {
  const { rows } = await client.query<{ id: string; typed: string; within: string }>(
    `select ${id}::text as id, ${typed} as typed, ${within ?? "''"} as within from ${table} where ${typed} is not null order by ${order}`,
  )
  const taken = new Set<string>()
  let twins = 0
  const forms = rows.map((row) => {
    const form = canonical(row.typed)
    const place = `${row.within} ${form}`
    const isTwin = within !== undefined && taken.has(place)
    taken.add(place)
    if (isTwin) twins++
    return isTwin ? `${form} ${row.id}` : form
  })
  await client.query(
    `update ${table} t set ${column} = x.form from unnest($1::text[], $2::text[]) as x(id, form) where t.${id}::text = x.id`,
    [rows.map((row) => row.id), forms],
  )
  return twins
}
