/**
 * Records hidden from a user bound to portfolios, where another record refers to them: such a user can't reference them, doesn't see them in a
 * history, and doesn't remove them by writing a record back as read.
 */
import { rowsIn } from '#platform/contract/by-name.ts'
import { reasonName, type Change } from '#platform/contract/crud.ts'
import type { Entity } from '#platform/contract/entity.ts'
import { isWritable, type ChildrenField, type Field, type Fields } from '#platform/contract/field.ts'
import { portfoliosSeen } from '#platform/server/access/session.ts'
import type { Tenant } from '#platform/server/database/tenant.ts'
import { badInput } from '#platform/server/http/refusal.ts'
import type { Changes } from './changes.ts'
import type { Records } from './records.ts'
import { boundTarget, seesRecord } from './sight.ts'

type Row = Readonly<Record<string, unknown>>
type Asking = Pick<Tenant, 'rows'>

interface Named {
  readonly path: string
  readonly label: string
  readonly to: Entity
  readonly id: string
}

/** The references of a record, its child rows included, to records that belong to portfolios. */
function namedIn(fields: Fields, record: Row, at = ''): Named[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = record[name]
    if (!value) return []
    if (field.kind === 'children') return rowsIn(value).flatMap((row, index) => namedIn(field.row, row, `${at}${name}.${index}.`))
    const to = boundTarget(field)
    return to && typeof value === 'string' ? [{ path: at + name, label: field.label, to, id: value }] : []
  })
}

const hiddenOf = (to: Entity) => ({
  name: `${to.name}.hidden`,
  text: `select x.id from unnest($3::uuid[]) x(id) where $1::uuid is not null and not ${seesRecord(to, 'x.id')}`,
})

/** Ids hidden from a reader bound to the portfolios `seen`: in other portfolios, in none, or deleted. */
async function hiddenAmong(asking: Asking, seen: readonly string[], named: readonly Named[]): Promise<Set<string>> {
  const hidden = new Set<string>()
  for (const to of new Set(named.map((one) => one.to))) {
    const ids = [...new Set(named.filter((one) => one.to === to).map(({ id }) => id))]
    for (const { id } of await asking.rows<{ id: string }>(hiddenOf(to), [seen, ids])) hidden.add(id)
  }
  return hidden
}

/** A row that refers to a hidden record is hidden with it. */
const isHidden = ({ row: fields }: ChildrenField, row: Row, hidden: ReadonlySet<unknown>): boolean =>
  Object.entries(fields).some(([name, field]) => field.kind === 'reference' && hidden.has(row[name]))

/**
 * @param bodies as they were sent
 * @throws Refusal 400 at the reference; the same whether the record is not there or not seen
 */
export async function refuseHidden({ actor, transaction }: Changes, { all }: Entity, bodies: readonly Row[]): Promise<void> {
  const seen = portfoliosSeen(actor.grants)
  if (!seen) return
  const writable = Object.fromEntries(Object.entries<Field>(all).filter(([, field]) => isWritable(field)))
  const named = bodies.flatMap((body) => namedIn(writable, body))
  const hidden = await hiddenAmong(transaction, seen, named)
  const first = named.find(({ id }) => hidden.has(id))
  if (first) throw badInput([{ path: first.path, message: `${first.label}: choose one of the ${first.to.plural} that you see` }])
}

/**
 * Bodies leave out the parts of the records `stored` that are hidden from their writer. Returns, for each body, its fields with these parts. A body that names a
 * hidden record itself is refused.
 * @throws Refusal as {@link refuseHidden}
 */
export async function whatStaysHidden(changes: Changes, entity: Entity, bodies: readonly Row[], stored: readonly Row[]): Promise<Row[]> {
  await refuseHidden(changes, entity, bodies)
  const seen = portfoliosSeen(changes.actor.grants)
  if (!seen) return []
  const fields = Object.entries<Field>(entity.all)
  const named = [...new Set(stored)].flatMap((record) => namedIn(entity.all, record))
  const hidden = await hiddenAmong(changes.transaction, seen, named)
  if (!hidden.size) return []
  return bodies.map((body, at) =>
    Object.fromEntries(
      fields.flatMap(([name, field]) =>
        body[name] === undefined || !isWritable(field) || field.kind === 'own'
          ? []
          : [[name, keepingHidden(field, stored[at]![name], body[name], hidden)]],
      ),
    ),
  )
}

/** A value as its writer means it, who has read it without what is hidden: that stays. */
function keepingHidden(field: Field, before: unknown, given: unknown, hidden: ReadonlySet<unknown>): unknown {
  if (field.kind !== 'children') return given === null && hidden.has(before) ? before : given
  const stored = rowsIn(before)
  const written = rowsIn(given).map((row) => rowKeepingHidden(field, stored, row, hidden))
  return [...written, ...stored.filter((row) => isHidden(field, row, hidden))]
}

/** The same for the lists nested in a row. */
function rowKeepingHidden({ rowId, row: fields }: ChildrenField, stored: readonly Row[], row: Row, hidden: ReadonlySet<unknown>): Row {
  const before = rowId === undefined || !row[rowId] ? undefined : stored.find((one) => one[rowId] === row[rowId])
  if (!before) return row
  const nested = Object.entries(fields).filter(([name, field]) => field.kind === 'children' && row[name] !== undefined)
  return { ...row, ...Object.fromEntries(nested.map(([name, field]) => [name, keepingHidden(field, before[name], row[name], hidden)])) }
}

/** A value without references hidden from its reader. */
function withoutHidden(field: Field | undefined, value: unknown, hidden: ReadonlySet<unknown>): unknown {
  if (field?.kind === 'reference') return hidden.has(value) ? null : value
  if (field?.kind !== 'children' || !Array.isArray(value)) return value
  return rowsIn(value)
    .filter((row) => !isHidden(field, row, hidden))
    .map((row) => Object.fromEntries(Object.entries(row).map(([name, inner]) => [name, withoutHidden(field.row[name], inner, hidden)])))
}

/**
 * A history reduced to the reader's access: without records now hidden from the reader, and without values that reveal other portfolios.
 * Entries without any other change are left out.
 */
export async function seenHistory<C extends Change>(
  asking: Asking,
  seen: readonly string[],
  { entity, seen: narrowedFields = {} }: Pick<Records, 'entity' | 'seen'>,
  history: readonly C[],
): Promise<C[]> {
  const fields: Fields = entity.all
  const named = history.flatMap(({ changes }) =>
    Object.entries(changes).flatMap(([name, values]) =>
      fields[name] ? values.flatMap((value) => namedIn({ [name]: fields[name]! }, { [name]: value })) : [],
    ),
  )
  const hidden = await hiddenAmong(asking, seen, named)
  return history.flatMap((change) => narrowed(withoutFields(change, narrowedFields), fields, hidden))
}

const withoutFields = <C extends Change>(change: C, left: Readonly<Record<string, unknown>>): C => ({
  ...change,
  changes: Object.fromEntries(Object.entries(change.changes).filter(([name]) => !(name in left))),
})

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function narrowed<C extends Change>(change: C, fields: Fields, hidden: ReadonlySet<string>): C[] {
  const changes = Object.entries(change.changes).flatMap(([name, [before, after]]): [string, [unknown, unknown]][] => {
    const known: [unknown, unknown] = [withoutHidden(fields[name], before, hidden), withoutHidden(fields[name], after, hidden)]
    const isWhole = isSame(known[0], before) && isSame(known[1], after)
    return isWhole || !isSame(known[0] ?? [], known[1] ?? []) ? [[name, known]] : []
  })
  return changes.some(([name]) => name !== reasonName) ? [{ ...change, changes: Object.fromEntries(changes) }] : []
}
