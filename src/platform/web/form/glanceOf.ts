import type { Entity } from '#platform/contract/entity.ts'
import type { Field } from '#platform/contract/field.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { shownText } from '#platform/web/fields/input.ts'
import { readAs, type NamesOf } from '#platform/web/fields/reading.ts'

/** Facts that the product maintains about a record, as label, text and, for a field, its name: counts, scores, who created and changed it. */
export function glanceOf(entity: Entity, record: Row, names: NamesOf): (readonly [label: string, text: string, name?: string])[] {
  const facts = Object.entries<Field>(entity.all).filter(([name, field]) => isFact(name, field, entity))
  return [
    ...facts.map(([name, field]) => [field.label, readAs(field, record[name], names), name] as const).filter(([, text]) => text),
    ['Changed', stampOf(record.modifiedByName, record.modifiedDate)],
    ['Added', stampOf(record.createdByName, record.createdDate)],
  ]
}

const stamps = new Set(['createdDate', 'createdByName', 'modifiedDate', 'modifiedByName'])

const isFact = (name: string, field: Field, entity: Entity) =>
  Boolean(field.readOnly ?? field.computed) && !field.internal && name !== entity.title && !stamps.has(name) && field.kind !== 'group'

const dateTime = { kind: 'dateTime', label: '' } as const
const stampOf = (name: unknown, date: unknown) =>
  [readAs(dateTime, date, () => new Map()), name && `by ${shownText(name)}`].filter(Boolean).join(' ')
