/**
 * Lists that are stored once and written from both ends: the IT services of an application are the applications of an IT service. Two stored lists of one
 * table are the two ends; no further declaration is needed. Writing one end changes the records at the other: their versions rise, and their histories record it.
 */
import { recordIn, type JsonOf } from './record-json.ts'
import { rowsIn } from '#platform/contract/by-name.ts'
import type { Entity } from '#platform/contract/entity.ts'
import type { ChildrenField } from '#platform/contract/field.ts'
import { allEntities } from '#platform/server/catalogue.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Changes } from './changes.ts'
import { childListsOf, columnName, columnsOf, ownKeyOf } from './columns.ts'
import { plainValue } from './difference.ts'
import { stampStatement } from './referring.ts'

type Row = Record<string, unknown>

/** One list with its other end. */
interface Ends {
  readonly name: string
  readonly field: ChildrenField
  /** The field of its rows that names the record at the other end, and the one of the other's rows that names its own. */
  readonly there: string
  readonly here: string
  readonly other: { readonly entity: Entity; readonly name: string; readonly field: ChildrenField }
}

/** A record about to be written, before and after. */
export interface Written {
  readonly id: string
  readonly before: Readonly<Row> | null
  readonly after: Row
}

const known = new Map<string, readonly Ends[]>()

/** The lists of an entity that have another end. */
export function endsOf(entity: Entity): readonly Ends[] {
  const made = known.get(entity.name) ?? childListsOf(entity.fields).flatMap(({ name, field }) => otherEndsOf(entity, name, field))
  known.set(entity.name, made)
  return made
}

const otherEndsOf = (entity: Entity, name: string, field: ChildrenField): Ends[] =>
  allEntities().flatMap((there) =>
    childListsOf(there.fields)
      .filter((one) => one.field.table === field.table && !(there.name === entity.name && one.name === name))
      .map((one) => ({
        name,
        field,
        there: ownKeyOf(there, one.field),
        here: ownKeyOf(entity, field),
        other: { entity: there, name: one.name, field: one.field },
      })),
  )

/** Two who write one list from its two ends would wait for each other's records: they take turns. */
const takeTurns: Statement = {
  name: 'ends.turns',
  text: `select pg_advisory_xact_lock(o.key) from (select hashtextextended($1::text || ' ends of ' || t, 0) as key from unnest($2::text[]) t order by t) o`,
}

/** Serialises writers of the entity's two-ended lists among `names`, or of all; to be called before records are locked. */
export async function waitForEnds(changes: Changes, entity: Entity, names?: ReadonlySet<string>): Promise<void> {
  const tables = endsOf(entity).flatMap(({ name, field }) => (!names || names.has(name) ? [field.table] : []))
  if (tables.length) await changes.transaction.rows(takeTurns, [[...new Set(tables)]])
}

/** Changes of one record's list: the records at the other end that left it, and rows that are new or different. */
function changed({ field, there, name }: Ends, { before, after }: Written): { gone: string[]; come: Row[] } {
  const rowsOf = (record: Readonly<Row> | null) => rowsIn(plainValue(field, record?.[name]))
  const was = new Map(rowsOf(before).map((row) => [String(row[there]), JSON.stringify(row)]))
  const is = rowsOf(after)
  const kept = new Set(is.map((row) => String(row[there])))
  return {
    gone: [...was.keys()].filter((id) => !kept.has(id)),
    come: is.filter((row) => was.get(String(row[there])) !== JSON.stringify(row)),
  }
}

/** The rows at the other end, without the record `id`, or with what it says now. */
function laidOver({ there, here }: Ends, rows: readonly Row[], id: string, row?: Row): Row[] {
  const others = rows.filter((one) => one[here] !== id)
  if (!row) return others
  const { [there]: _named, ...said } = row
  return [...others, { ...said, [here]: id }]
}

/** Changes at the other end, by the id of the record there. */
function changesThere(ends: Ends, written: readonly Written[]): Map<string, ((rows: readonly Row[]) => Row[])[]> {
  const found = new Map<string, ((rows: readonly Row[]) => Row[])[]>()
  const note = (there: string, lay: (rows: readonly Row[]) => Row[]) => found.set(there, [...(found.get(there) ?? []), lay])
  for (const one of written) {
    const { gone, come } = changed(ends, one)
    for (const there of gone) note(there, (rows) => laidOver(ends, rows, one.id))
    for (const row of come) note(String(row[ends.there]), (rows) => laidOver(ends, rows, one.id, row))
  }
  return found
}

const layAll = (rows: readonly Row[], lays: readonly ((rows: readonly Row[]) => Row[])[]): readonly Row[] =>
  lays.reduce<readonly Row[]>((so, lay) => lay(so), rows)

/** Records that are written together and name each other say it at both ends: it becomes part of `after`. */
export function agree(entity: Entity, written: readonly Written[]): void {
  const byId = new Map(written.map((one) => [one.id, one]))
  for (const ends of endsOf(entity).filter(({ other }) => other.entity.name === entity.name))
    for (const [there, lays] of changesThere(ends, written)) {
      const after = byId.get(there)?.after
      if (after?.[ends.other.name]) after[ends.other.name] = layAll(rowsIn(after[ends.other.name]), lays)
    }
}

/** The records at the other end with their rows as they are, locked in order of id. */
const readStatement = ({ entity, name, field }: Ends['other']): Statement => {
  const [key, own] = [columnName(entity.key), columnName(ownKeyOf(entity, field))]
  const row = columnsOf(field.row).flatMap((column) => [`'${column.field}'`, `c.${column.column}`])
  const rows = `select coalesce(json_agg(json_build_object(${row.join(', ')})), '[]') from ${field.table} c where c.account_id = $1 and c.${own} = r.${key}`
  return {
    name: `${entity.name}.${name}.other_end`,
    text: `select r.${key} as id, r.${columnName(entity.title)} as name, (${rows})::text as rows from ${entity.table} r
where r.account_id = $1 and r.${key} = any($2::uuid[]) order by r.${key} for update of r`,
  }
}

/** Before the rows are written: the records at the other end that are not written themselves get a new version, and a line in their history. */
export async function touchOtherEnds(changes: Changes, entity: Entity, written: readonly Written[]): Promise<void> {
  const own = new Set(written.map(({ id }) => id))
  for (const ends of endsOf(entity)) {
    const { other } = ends
    const found = changesThere(ends, written)
    const ids = [...found.keys()].filter((id) => other.entity.name !== entity.name || !own.has(id))
    if (!ids.length) continue
    changes.touch(other.entity.name)
    const there = await changes.transaction.rows<{ id: string; name: string; rows: JsonOf<Row[]> }>(readStatement(other), [ids])
    for (const { id, name, rows } of there) {
      const before = recordIn(rows)
      const after = layAll(before, found.get(id)!)
      changes.log(other.entity.name, id, name, 'update', {
        [other.name]: [plainValue(other.field, before), plainValue(other.field, after)],
      })
    }
    await changes.transaction.rows(stampStatement(other.entity), [there.map(({ id }) => id), changes.actor.userId, changes.actor.userName])
  }
}
