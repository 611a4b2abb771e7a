/** A file read as the last one with its headers was. */
import type { Cut } from '#exchange/imports/contract/cut.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Table } from '#platform/server/spreadsheet/table.ts'
import { analyseInTurns } from './analyse.ts'
import type { Analysis } from './analysis.ts'
import { remember, type Memory } from './memory.ts'
import type { Subject } from '../../subjects.ts'

const zone: Statement = { name: 'import.time-zone', text: 'select time_zone as "timeZone" from account where account_id = $1' }
type Where = Pick<Context, 'tenant' | 'services'>
export const timeZoneOf = async ({ tenant, services }: Where): Promise<string | null> =>
  (await services.database.system.row<{ timeZone: string | null }>(zone, [tenant.accountId]))?.timeZone ?? null

/** The file as it is read, with its columns split as in the last file with these headers. */
export async function asBefore(where: Where, entity: string, subject: Subject, table: Table): Promise<{ found: Analysis; memory: Memory }> {
  const { tenant } = where
  const timeZone = await timeZoneOf(where)
  const own = table.columns.map(({ name }) => ({ name, from: null }))
  const memory = await remember(tenant, entity, { columns: own, headerRows: table.headerRows })
  const cuts = cutsFor(table, memory.cuts)
  const found = await analyseInTurns(table, subject, { cuts, timeZone })
  return { found, memory: cuts.length ? await remember(tenant, entity, found) : memory }
}

/** Cuts of another file that fit this file's headers, ignoring case; the rest is left out. */
export function cutsFor({ columns }: Pick<Table, 'columns'>, cuts: readonly Cut[]): Cut[] {
  const headers = new Map(columns.map(({ name }) => [name.toLowerCase(), name]))
  return cuts.flatMap((cut) => {
    const header = headers.get(cut.header.toLowerCase())
    return header === undefined ? [] : [{ ...cut, header }]
  })
}
