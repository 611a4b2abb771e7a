/** Owners of the records that proposals are about: contacts in the role Owner, known by their e-mail address. */
import { ownerContact } from '#tenancy/account/contract/common-values.ts'

/** Records that can have owners: the entity, the table of its contacts, and the column of the record in it. */
const kinds = [
  ['application', 'application_contact', 'application_id'],
  ['itService', 'it_service_contact', 'it_service_id'],
] as const

/** `p`: a proposal. Holds where it is about a record that the person with this canonical address owns. */
export const isOwnedBy = (address: string): string =>
  `(p.entity, p.record_id) in (${kinds
    .map(
      ([
        entity,
        table,
        key,
      ]) => `select '${entity}', l.${key} from contact c join ${table} l on l.account_id = $1 and l.contact_id = c.contact_id
    where c.account_id = $1 and c.email_address_canonical = ${address} and l.ref_contact_type_id = '${ownerContact}'`,
    )
    .join(' union all ')})`

/** Canonical addresses of the owners of records for which proposals `p` are there. */
export const ownersOf = (whichProposals: string): string =>
  kinds
    .map(
      ([entity, table, key]) => `select c.email_address_canonical as address from proposal p
  join ${table} l on l.account_id = $1 and l.${key} = p.record_id and l.ref_contact_type_id = '${ownerContact}'
  join contact c on c.account_id = $1 and c.contact_id = l.contact_id
  where p.account_id = $1 and p.entity = '${entity}' and ${whichProposals} and c.email_address_canonical is not null`,
    )
    .join(' union ')
