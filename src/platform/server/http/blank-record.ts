/** A record with nothing in it yet, to start a form from. */
import type { Entity } from '#platform/contract/entity.ts'
import type { Field } from '#platform/contract/field.ts'
import { blankId } from '#platform/contract/blank.ts'
import type { Session } from '#platform/server/access/session.ts'
import { json, type Answer } from './answer.ts'

/** Every field with its default. `given` is what is known of it already. */
export function blankRecord(
  { key, all }: Entity,
  { accountId }: Pick<Session, 'accountId'>,
  { edit, given = {} }: { readonly edit: boolean; readonly given?: Readonly<Record<string, unknown>> },
): Answer {
  const empty = Object.fromEntries(Object.entries<Field>(all).map(([name, field]) => [name, emptyValue(field)]))
  const now = new Date().toISOString()
  return json(
    JSON.stringify({
      [key]: blankId,
      accountId,
      ...empty,
      ...given,
      createdDate: now,
      modifiedDate: now,
      permissions: { edit, remove: false },
    }),
  )
}

/** Fields that are never null in answers aren't null here either. */
function emptyValue(field: Field) {
  if (field.kind === 'children') return []
  if (field.kind === 'own') return {}
  if (field.kind === 'flag') return field.default ?? false
  if (!field.required) return null
  return field.kind === 'number' ? 0 : ''
}
