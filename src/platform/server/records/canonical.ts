/** Addresses that are unique are kept in their canonical form, too. (../email-address.ts) */
import type { Entity } from '#platform/contract/entity.ts'
import { canonicalAddress } from '#platform/server/email-address.ts'
import { canonicalColumnsOf } from './columns.ts'

type Row = Record<string, unknown>

/** The records as insert and update take them: with the canonical form of addresses beside what was typed. */
export function withCanonical(entity: Entity, records: readonly Row[]): readonly Row[] {
  const columns = canonicalColumnsOf(entity.all)
  const canonical = (typed: unknown) => (typeof typed === 'string' ? canonicalAddress(typed) : null)
  if (!columns.length) return records
  return records.map((record) => ({ ...record, ...Object.fromEntries(columns.map(({ of, field }) => [field, canonical(record[of])])) }))
}
