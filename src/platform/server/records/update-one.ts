/**
 * The update of one record: sends only changed columns, each as a parameter. Whole records as JSON, the form for many records, cost
 * PostgreSQL 1.7 times as much. (bench/README.md)
 */
import type { Entity } from '#platform/contract/entity.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { columnName, type Column } from './columns.ts'

type Row = Readonly<Record<string, unknown>>

/** Sets of columns of an entity that are kept prepared; the rest are sent like many records. */
const mostSets = 24

const texts = new Set<string>()
/** Whether the record writer made this statement. */
export const isUpdateOfOne = (text: string): boolean => texts.has(text)

const isSame = (one: unknown, other: unknown) => (one ?? null) === (other ?? null)

const sentAs = (type: string, value: unknown) => (type === 'jsonb' ? JSON.stringify(value) : value)

/** Statement and values that turn a stored record into another one, with stamps; undefined once statements for too many columns exist. */
export function updateOne(columns: readonly Column[], { name, table, key }: Entity) {
  const prepared = new Map<string, Statement>()
  const prepare = (changed: readonly Column[]): Statement | undefined => {
    const sets = changed.map(({ column, type }, at) => `${column} = $${at + 3}::${type}`).join(', ')
    const known = prepared.get(sets)
    if (known || prepared.size >= mostSets) return known
    const text = `update ${table} set ${sets}, version = version + 1 where account_id = $1 and ${columnName(key)} = $2`
    const made = { name: `${name}.update.${prepared.size + 1}`, text }
    texts.add(text)
    prepared.set(sets, made)
    return made
  }
  return (before: Row, next: Row): [Statement, unknown[]] | undefined => {
    const changed = columns.filter(({ field }) => !isSame(before[field], next[field]))
    const statement = prepare(changed)
    return statement && [statement, [next[key], ...changed.map(({ field, type }) => sentAs(type, next[field] ?? null))]]
  }
}
