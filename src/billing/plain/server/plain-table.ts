/** A table of plain records: the statements that read and write it, made of its fields. */
import type { Fields } from '#platform/contract/field.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { columnName, columnsOf } from '#platform/server/records/columns.ts'

export interface PlainTable {
  readonly table: string
  readonly key: string
  /** Lower case: "product". */
  readonly label: string
  readonly fields: Fields
  /** Rows belong to an account, which is $1; otherwise to the installation. */
  readonly isOfAccount?: boolean
  /** The field whose value the path gives: rows of one product. */
  readonly within?: string
  /** SQL over row `t` by the name that the answer gives it. */
  readonly computed?: Readonly<Record<string, string>>
  /** SQL over row `t`; the key unless given. */
  readonly order?: string
}

/** A record as it is stored, with what is computed of it. */
export type PlainRecord = Readonly<Record<string, unknown>>

export interface PlainStatements {
  readonly stored: readonly string[]
  readonly list: Statement
  readonly find: Statement<{ version: number; record: PlainRecord }>
  readonly lock: Statement<{ version: number; record: PlainRecord }>
  readonly insert: Statement
  readonly update: Statement
  readonly remove: Statement
}

/** Values follow the account, if there is one: the parent's id, where it has one; the record's own; the stored fields in order. */
export function plainStatements({ table, key, fields, isOfAccount, within, computed = {}, order }: PlainTable): PlainStatements {
  let last = isOfAccount ? 1 : 0
  const next = () => `$${(last += 1)}`
  const account = isOfAccount ? ['t.account_id = $1'] : []
  const parent = within ? next() : undefined
  const scope = [...account, ...(within ? [`t.${columnName(within)} = ${parent!}`] : [])]
  const id = next()
  const own = [...scope, `t.${columnName(key)} = ${id}`].join(' and ')
  const columns = columnsOf(fields).filter(({ field, writable }) => writable && field !== within)
  const values = columns.map(() => next())
  const shown = [
    `t.${columnName(key)} as "${key}"`,
    ...columnsOf(fields).map(({ field, column }) => `t.${column} as "${field}"`),
    ...Object.entries(computed).map(([name, sql]) => `${sql} as "${name}"`),
  ].join(', ')
  const one = `select t.version, (select row_to_json(r) from (select ${shown}) r) as record from ${table} t where ${own}`
  const owners = [...(isOfAccount ? ['account_id'] : []), ...(within ? [columnName(within)] : []), columnName(key)]
  const given = [...(isOfAccount ? ['$1'] : []), ...(parent ? [parent] : []), id]
  const why = { changesNoAnswer: 'No cached answer depends on the catalogue or an account’s subscription.' }
  return {
    stored: columns.map(({ field }) => field),
    list: {
      name: `plain.${table}_list`,
      text: `select coalesce(json_agg(row_to_json(r)), '[]')::text as "$json" from (select ${shown} from ${table} t
where ${scope.join(' and ') || 'true'} order by ${order ?? `t.${columnName(key)}`}) r`,
    },
    find: { name: `plain.${table}_find`, text: one },
    lock: { name: `plain.${table}_lock`, text: `${one} for update of t` },
    insert: {
      name: `plain.${table}_insert`,
      text: `insert into ${table} (${[...owners, ...columns.map(({ column }) => column)].join(', ')}) values (${[...given, ...values].join(', ')})`,
      ...why,
    },
    update: {
      name: `plain.${table}_update`,
      text: `update ${table} t set ${columns.map(({ column }, at) => `${column} = ${values[at]!}`).join(', ')}, version = version + 1 where ${own}`,
      ...why,
    },
    remove: { name: `plain.${table}_remove`, text: `delete from ${table} t where ${own}`, ...why },
  }
}
