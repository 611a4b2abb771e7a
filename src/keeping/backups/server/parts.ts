/** The parts of a backup that hold rows, and how each is read. */
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { contentTables } from '#workspace/workspaces/server/content.ts'
import { settingsLeftOut, tablesLeftOut } from './left-out.ts'

/** Rows of one table. */
export interface Part {
  readonly name: string
  readonly columns: readonly string[]
  /** One JSON text a row, of the account $1. */
  readonly read: Statement
}

/** Content in tables that no tenant handle reaches: users’ preferences, including views. */
export const otherTables = ['preference']

/** Settings of the account. */
export const settingsPart = 'account'
/** People and their roles. */
export const peoplePart = 'user_role'
export const peopleColumns = ['user_id', 'email_address', 'first_name', 'last_name', 'role_name', 'portfolio_id'] as const

const listSettings: Statement<{ name: string }> = {
  name: 'backup.settings',
  text: `select a.attname as name from pg_attribute a where a.attrelid = 'account'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  and a.attname <> all($1::text[]) order by a.attnum`,
}

const textOf = (name: string, from: string): Statement => ({
  name: `backup.read_${name}`,
  text: `select row_to_json(r)::text from (${from}) r`,
})

/** Column name as PostgreSQL writes it in JSON. */
const unquoted = (column: string) => column.replace(/^"(.*)"$/, '$1')

type Asked = Pick<Transaction, 'rows'>

/** Settings that a backup holds, by their columns. */
export const settingColumns = async (asked: Asked): Promise<string[]> =>
  (await asked.rows(listSettings, [Object.keys(settingsLeftOut)])).map(({ name }) => name)

/** Tables of which a backup holds the rows. Those referred to come first. */
export const backedUpTables = (asked: Asked) => contentTables(asked, Object.keys(tablesLeftOut), otherTables)

/** All parts, in the order in which they are loaded again. */
export async function partsOf(asked: Asked): Promise<Part[]> {
  const settings = await settingColumns(asked)
  const tables = await backedUpTables(asked)
  return [
    {
      name: settingsPart,
      columns: settings,
      read: textOf(settingsPart, `select ${settings.join(', ')} from account where account_id = $1`),
    },
    {
      name: peoplePart,
      columns: peopleColumns,
      read: textOf(
        peoplePart,
        `select u.user_id, u.email_address, u.first_name, u.last_name, r.role_name, r.portfolio_id from user_role r join app_user u on u.user_id = r.user_id
where r.account_id = $1`,
      ),
    },
    ...tables.map(({ name, columns }) => ({
      name,
      columns: columns.map(unquoted),
      read: textOf(name, `select ${columns.join(', ')} from ${name} where account_id = $1`),
    })),
  ]
}
