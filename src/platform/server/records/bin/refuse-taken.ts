/** Names, numbers and addresses that may be there once, and that others have taken while a record was in the bin. */
import { lowered } from '#platform/contract/words.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { fieldOfConstraint } from '#platform/server/http/database-refusal.ts'
import type { Changes } from '../changes.ts'
import type { Fault } from './fit.ts'
import { jsonList } from './json-pieces.ts'
import { keyText, type RowBack, type RowsBack } from './rows-back.ts'
import { keysOf, type UniqueIndex } from './table-keys.ts'
import type { KeptRow } from './kept.ts'

/** The primary keys of those rows of $2 for which there is another row by now. */
function takenStatement(table: string, { expressions, where }: UniqueIndex): Statement<KeptRow> {
  const values = expressions.map((expression, at) => `${expression} as e${at}`).join(', ')
  const { primary } = keysOf(table)
  return {
    name: '',
    text: `select ${primary.map((column) => `n.${column}`).join(', ')} from (select ${[...primary, values].join(', ')} from jsonb_populate_recordset(null::${table}, $2::jsonb) ${where ? `where ${where}` : ''}) n
join (select ${values} from ${table} where account_id = $1 ${where ? `and (${where})` : ''}) t on ${expressions.map((_, at) => `t.e${at} = n.e${at}`).join(' and ')}`,
  }
}

export async function findTaken(changes: Changes, back: RowsBack): Promise<Fault[]> {
  const asked: { table: string; index: UniqueIndex; rows: ReadonlyMap<string, RowBack>; json: string }[] = []
  for (const [table, rows] of back) {
    const { unique } = keysOf(table)
    if (!rows.size || !unique.length) continue
    const json = await jsonList([...rows.values()].map(({ row }) => row))
    asked.push(...unique.map((index) => ({ table, index, rows, json })))
  }
  const found = await changes.transaction.all(
    asked.map(({ table, index, json }): [Statement<KeptRow>, unknown[]] => [takenStatement(table, index), [json]]),
  )
  return found.flatMap((taken, at) => {
    const { table, index, rows } = asked[at]!
    return taken.flatMap((key) => [...rows.get(keyText(table, key))!.owners].map((id) => faultOf(index, id)))
  })
}

function faultOf({ name }: UniqueIndex, id: string): Fault {
  const place = fieldOfConstraint(name)
  if (!place) return { id, message: 'Something else has taken its place.' }
  const { entity, path, field } = place
  const what = `There is another ${entity.label} with this ${lowered(field.label)} by now.`
  return path === entity.title
    ? { id, message: `${what} Give this one another name.`, wantsName: true }
    : { id, message: `${what} Change that one first.` }
}
