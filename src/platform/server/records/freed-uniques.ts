/**
 * Names that may be there once change hands: two records that exchange theirs. PostgreSQL compares row by row, so the names are given up first.
 */
import type { Entity } from '#platform/contract/entity.ts'
import type { Field } from '#platform/contract/field.ts'
import type { Batch } from './changes.ts'
import { columnName } from './columns.ts'

interface Change {
  readonly id: string
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/** Statements that come before the change itself: none where at most one record changes a field of that kind. */
export const freedUniques = ({ name: of, table, key, all }: Entity, written: readonly Change[]): Batch =>
  Object.entries<Field>(all).flatMap(([name, field]): Batch => {
    if (!field.unique) return []
    const changing = written.filter(({ before, after }) => before[name] !== after[name] && before[name])
    if (changing.length < 2) return []
    const column = columnName(name)
    const id = columnName(key)
    const statement = {
      name: `${of}.${name}.freed`,
      text: `update ${table} set ${column} = ${field.required ? `${id}::text` : 'null'} where account_id = $1 and ${id} = any($2::uuid[])`,
      pastRecords: 'The change itself follows in the same batch, with its version and history.',
    }
    return [[statement, [changing.map((one) => one.id)]]]
  })
