/** Columns that the browser derives from other fields in the list of applications, as conditions: people in a role, portfolios, planned retirement. */
import { expertContact, ownerContact, primarySupportContact, secondarySupportContact } from '#tenancy/account/contract/common-values.ts'
import { seesPortfolio } from '#platform/server/records/definition.ts'
import type { Condition } from '#platform/server/records/filter-sql.ts'

interface ListOnly {
  readonly label: string
  /** The entity whose names are shown. */
  readonly names?: string
  /** Undefined for a value that the column does not have. */
  condition(value: unknown, idsOf: (label: string) => string[], labelsIn: (value: unknown) => string[] | undefined): Condition | undefined
}

/** Several values: any of them; '' is no row at all. */
const ofRows =
  (rows: string, id: string): ListOnly['condition'] =>
  (value, idsOf, labelsIn) => {
    const labels = labelsIn(value)
    if (!labels) return undefined
    const held = labels.filter(Boolean)
    const parts: Condition[] = [
      ...(held.length || !labels.length ? [{ sql: `exists (${rows} and ${id} = any($::uuid[]))`, values: [held.flatMap(idsOf)] }] : []),
      ...(labels.includes('') ? [{ sql: `not exists (${rows})`, values: [] }] : []),
    ]
    return { sql: `(${parts.map(({ sql }) => sql).join(' or ')})`, values: parts.flatMap(({ values }) => values) }
  }

const people = (label: string, role: string): ListOnly => ({
  label,
  names: 'contact',
  condition: ofRows(
    `select 1 from application_contact c where c.account_id = $1 and c.application_id = a.application_id and c.ref_contact_type_id = '${role}'`,
    'c.contact_id',
  ),
})

const isRetiring = `exists (select 1 from application_state c join ref_application_state r on r.account_id = $1 and r.ref_application_state_id = c.ref_application_state_id
  where c.account_id = $1 and c.application_id = a.application_id and c.current_state and r.is_to_be_retired)`

export const listOnly: Readonly<Record<string, ListOnly | undefined>> = {
  ownerContactsDescription: people('Owners', ownerContact),
  expertContactsDescription: people('Experts', expertContact),
  primarySupportContactsDescription: people('Primary support', primarySupportContact),
  secondarySupportContactsDescription: people('Secondary support', secondarySupportContact),
  portfolios: {
    label: 'Portfolios',
    names: 'portfolio',
    condition: ofRows(
      `select 1 from portfolio_application m where m.account_id = $1 and m.application_id = a.application_id and ${seesPortfolio('m.portfolio_id')}`,
      'm.portfolio_id',
    ),
  },
  isToBeRetired: {
    label: 'To be retired',
    condition: (value) => (typeof value === 'boolean' ? { sql: value ? isRetiring : `not ${isRetiring}`, values: [] } : undefined),
  },
}
