/** Order in which kinds of records are written, so that their references exist: contacts and suppliers before applications, those before their costs. */
import type { Entity } from '#platform/contract/entity.ts'
import { isWritable, type Field, type Fields } from '#platform/contract/field.ts'

/** Sorts kinds after those that they reference. In a cycle, the kind that waits for fewer others comes first. */
export function inOrder(kinds: readonly Entity[]): Entity[] {
  const ordered: Entity[] = []
  const open = new Map(kinds.map((of) => [of.name, of]))
  while (open.size) {
    const waits = (of: Entity) => namedBy(of.all).filter((name) => name !== of.name && open.has(name)).length
    const next = [...open.values()].toSorted((a, b) => waits(a) - waits(b))[0]!
    ordered.push(next)
    open.delete(next.name)
  }
  return ordered
}

/** Names of the kinds that fields refer to. */
export const namedBy = (fields: Fields): string[] =>
  Object.values<Field>(fields).flatMap((field) => {
    if (!isWritable(field)) return []
    if (field.kind === 'reference') return field.to === 'user' ? [] : [field.to]
    return field.kind === 'children' && !field.ownKey ? namedBy(field.row) : []
  })
