/** Records as insert and update take them. Addresses that are unique are kept in their canonical form, too. (../email-address.ts) */
import type { Entity } from '#platform/contract/entity.ts'
import { canonicalAddress } from '#platform/server/email-address.ts'
import { canonicalColumnsOf, childListsOf } from './columns.ts'
import { oncePer } from './once-per.ts'

type Row = Record<string, unknown>

const listsOf = oncePer((entity: Entity): ReadonlySet<string> => new Set(childListsOf(entity.fields).map(({ name }) => name)))

/**
 * The records with the canonical form of addresses beside what was typed, without what their statement does not read: lists have their own, and a
 * field that is not there is null. Most fields are, of most records.
 */
export function asSent(entity: Entity, records: readonly Row[]): readonly Row[] {
  const columns = canonicalColumnsOf(entity.all)
  const lists = listsOf(entity)
  return records.map((record) => {
    const sent: Row = {}
    for (const name in record) {
      const value = record[name]
      if (value !== null && value !== undefined && !lists.has(name)) sent[name] = value
    }
    for (const { of, field } of columns) if (typeof record[of] === 'string') sent[field] = canonicalAddress(record[of])
    return sent
  })
}
