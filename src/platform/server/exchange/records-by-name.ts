/** Records as people write them: names in place of ids, and child rows as plain lists. Their form: db/sample/README.md. */
import { listIn, textIn } from '#platform/contract/by-name.ts'
import type { Entity } from '#platform/contract/entity.ts'
import { isWritable, type ChildrenField, type Field, type Fields } from '#platform/contract/field.ts'
import { keysOf, readNames, type Keys, type Names } from '#platform/server/exchange/names.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { recordsOf, type Records } from '#platform/server/records/records.ts'
import { completedRow } from '#platform/server/records/completed.ts'
import type { Row } from '#platform/server/records/patch.ts'
import { insertRecords } from '#platform/server/records/write.ts'

/** Records by the name of their entity, then by their own. */
export type NamesByEntity = ReadonlyMap<string, Names>

/** Reads the names of these entities and of all that they refer to. */
export async function readNamesAround(changes: Changes, entities: readonly string[]): Promise<NamesByEntity> {
  const around = new Set(entities.flatMap((name) => [name, ...referredTo(recordsOf(name).entity.all)]))
  const { transaction, actor } = changes
  return new Map(
    await Promise.all([...around].map(async (name) => [name, await readNames(transaction, actor.grants, recordsOf(name))] as const)),
  )
}

const referredTo = (fields: Fields): string[] =>
  Object.values(fields)
    .filter(isWritable)
    .flatMap((field) => (field.kind === 'reference' ? [field.to] : field.kind === 'children' ? referredTo(field.row) : []))

/** A record that the sample names does not exist, or exists twice. */
export class NotNamed extends Error {}

/** @throws NotNamed when no record, or more than one, is called so */
export function idNamed(names: NamesByEntity, entity: string, name: string): string {
  const found = names.get(entity)!.named(name)
  if (found.length !== 1) throw new NotNamed(`${found.length || 'No'} records of ${entity} are called ${name}`)
  return found[0]!
}

/** Adds records, which may name each other. Answers their ids, in order. */
export function addByName(changes: Changes, entity: string, rows: readonly Row[], names: NamesByEntity): Promise<string[]> {
  const of = recordsOf(entity)
  const ids = rows.map((row) => names.get(entity)!.add(keysOfRow(of, row)))
  const bodies = rows.map((row, at) => ({ ...bodyOf(of.entity, row, names), [of.entity.key]: ids[at] }))
  return insertRecords(changes, of, bodies)
}

function keysOfRow({ entity, named }: Records, row: Row): Keys {
  const written = named ? { ...row, [entity.title]: named.name(row) } : row
  return Object.fromEntries(keysOf(entity).map((key) => [key, textIn(written[key])]))
}

/** Body of a record that is written with names instead of ids. */
export function bodyOf({ name: entity, all }: Entity, row: Row, names: NamesByEntity): Row {
  const values = Object.entries(row).map(([name, value]) => {
    const field = all[name]
    if (!field || !isWritable(field)) throw new Error(`${name} is not a field of ${entity} that can be written`)
    return [name, valueOf(field, value, names)]
  })
  return Object.fromEntries(values)
}

function valueOf(field: Field, value: unknown, names: NamesByEntity): unknown {
  if (value === null) return null
  switch (field.kind) {
    case 'reference':
      return idNamed(names, field.to, textIn(value) ?? '')
    case 'choice':
      return field.options.find((option) => option.label === value)?.value ?? value
    case 'children':
      return listIn(value).map((row) => childRow(field, row, names))
    default:
      return value
  }
}

/** A row of one value is that value, other rows list theirs in the order of the contract; what is left out at the end is blank. */
function childRow({ row: fields }: ChildrenField, row: unknown, names: NamesByEntity): Row {
  const columns = Object.entries(fields).filter(([, field]) => isWritable(field))
  const values = columns.length === 1 ? [row] : listIn(row)
  const given = values.map((value, at): [string, unknown] => [columns[at]![0], valueOf(columns[at]![1], value, names)])
  return completedRow(fields, Object.fromEntries(given))
}
