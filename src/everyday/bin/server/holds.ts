/** Data that a deleted record brings back, in the words of the contracts. */
import type { DeletedRecord } from '#everyday/bin/contract.ts'
import type { Entity } from '#platform/contract/entity.ts'
import type { Fields } from '#platform/contract/field.ts'
import { lowered } from '#platform/contract/words.ts'
import { allEntities } from '#platform/server/catalogue.ts'

/** Labels of the rows in each table that can depend on a record of the entity: a list of its own, or another kind of record. */
function labelsOf(entity: Entity): Map<string, string> {
  const lists = Object.values<Fields[string]>(entity.fields).flatMap((field): [string, string][] =>
    field.kind === 'children' ? [[field.table, lowered(field.label)]] : [],
  )
  return new Map([...allEntities().map(({ table, plural }): [string, string] => [table, plural]), ...lists])
}

/** Lists are named in the plural. */
const inNumber = (label: string, count: number): string =>
  count === 1
    ? label
        .replace(/ies$/, 'y')
        .replace(/(ss|sh|ch|x)es$/, '$1')
        .replace(/([^s])s$/, '$1')
    : label

const known = new Map<string, Map<string, string>>()

export function holdsOf(entity: Entity, counts: Readonly<Record<string, number>>): DeletedRecord['holds'] {
  const labels = known.get(entity.name) ?? labelsOf(entity)
  known.set(entity.name, labels)
  return Object.entries(counts)
    .flatMap(([table, count]) =>
      table !== entity.table && labels.has(table) ? [{ label: inNumber(labels.get(table)!, count), count }] : [],
    )
    .sort((a, b) => b.count - a.count)
}
