/** The key of a field: what its name is in the API, and under which its values are kept. */
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { countHolding } from './used.ts'

/** "Cost centre" → `costCentre`; letters that no key has are left out. */
export function keyOf(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .split(/[^a-zA-Z0-9]+/)
    .filter(Boolean)
  const [first = '', ...rest] = words.map((word) => (/[a-z]/.test(word) ? word : word.toLowerCase()))
  const made = [first.charAt(0).toLowerCase() + first.slice(1), ...rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join(
    '',
  )
  // Every object has a "constructor".
  return /^[a-z]/.test(made) && !(made in {}) ? made.slice(0, 40) : `field${made}`.slice(0, 40)
}

const lacking: Statement<{ id: string; name: string; ofEntity: string }> = {
  name: 'custom_field.lacking_keys',
  text: `select custom_field_id as id, name, of_entity as "ofEntity" from custom_field
where account_id = $1 and custom_field_id = any($2::uuid[]) and field_key is null order by custom_field_id`,
}
const taken: Statement<{ key: string }> = {
  name: 'custom_field.keys',
  text: 'select field_key as key from custom_field where account_id = $1 and of_entity = $2 and field_key is not null',
}
const give: Statement = {
  name: 'custom_field.give_key',
  text: 'update custom_field set field_key = $3 where account_id = $1 and custom_field_id = $2',
  pastRecords: 'The key follows from the name, which the record writer has just written.',
}

/** Gives new fields their keys: none that another field of the same records has, nor one under which a deleted field has left values. */
export async function giveKeys({ transaction }: Changes, ids: readonly string[]): Promise<void> {
  for (const { id, name, ofEntity } of await transaction.rows(lacking, [ids])) {
    const known = new Set((await transaction.rows(taken, [ofEntity])).map(({ key }) => key))
    const key = keyOf(name)
    let free = key
    for (let at = 2; known.has(free) || (await countHolding(transaction, ofEntity, free)) > 0; at++) free = `${key}${at}`
    await transaction.rows(give, [id, free])
  }
}
