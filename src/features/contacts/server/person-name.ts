import type { RecordsDefinition } from '#platform/server/records/definition.ts'
import type { UpdateOf } from '#platform/contract/entity.ts'
import type { contact } from '#features/contacts/contract.ts'

const looksLikeEmail = /^[^\s@]+@[^\s@]+$/

/** "Ada Lovelace", "Lovelace, Ada", "King, Martin Luther, Jr.", or an e-mail address, whose first part then names the person until somebody knows better. */
function fields(name: string): UpdateOf<typeof contact> {
  const text = name.trim().replace(/\s+/g, ' ')
  if (looksLikeEmail.test(text)) return { ...fields(text.split('@')[0]!.replace(/[._-]+/g, ' ')), emailAddress: text }
  const [last, ...first] = text.split(/\s*,\s*/).filter(Boolean)
  if (first.length) return { firstName: first.join(', '), lastName: last! }
  const [given, ...family] = (last ?? text).split(' ')
  return { firstName: given!, lastName: family.join(' ') || null }
}

/** How a person's name and its parts make each other. */
export const personNamed: NonNullable<RecordsDefinition<typeof contact>['named']> = {
  fields,
  name: ({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' '),
}
