/** Whoever is bound to portfolios names no application or portfolio that they do not see, as what a record is part of or works with. */
import type { Entity } from '#platform/contract/entity.ts'
import type { Fields } from '#platform/contract/field.ts'
import { isWritable } from '#platform/contract/schema.ts'
import { portfoliosSeen } from '#platform/server/access/session.ts'
import { entityNamed } from '#platform/server/catalogue.ts'
import { badInput } from '#platform/server/http/refusal.ts'
import type { Changes } from './changes.ts'
import { seesRecord } from './sight.ts'

type Row = Readonly<Record<string, unknown>>

/** A record about to be written, and as it stands; null: a new one. */
export interface Written {
  readonly after: Row
  readonly before: Row | null
}
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
    if (!isWritable(field) || !value) return []
    if (field.kind === 'children') return (value as Row[]).flatMap((row, index) => namedIn(field.row, row, `${at}${name}.${index}.`))
    const to = field.kind === 'reference' ? entityNamed(field.to) : undefined
    return to?.scope === 'portfolio' ? [{ path: at + name, label: field.label, to, id: value as string }] : []
  })
}

/** What a record names and did not name before: what stands there may stay, whoever put it there. */
function newlyNamed({ all }: Entity, { after, before }: Written): Named[] {
  const stood = new Set(before && namedIn(all, before).map(({ id }) => id))
  return namedIn(all, after).filter(({ id }) => !stood.has(id))
}

const unseenOf = (to: Entity) => ({
  name: `${to.name}.unseen`,
  text: `select x.id from unnest($3::uuid[]) x(id) where $1::uuid is not null and not ${seesRecord(to, 'x.id')}`,
})

/**
 * @throws Refusal 400 at the reference; the same whether the record is not there or not seen
 */
export async function refuseUnseen(changes: Changes, entity: Entity, written: readonly Written[]): Promise<void> {
  const seen = portfoliosSeen(changes.actor.grants)
  if (!seen) return
  const named = written.flatMap((one) => newlyNamed(entity, one))
  for (const to of new Set(named.map((one) => one.to))) {
    const ids = named.filter((one) => one.to === to).map(({ id }) => id)
    const unseen = new Set((await changes.transaction.rows<{ id: string }>(unseenOf(to), [seen, ids])).map(({ id }) => id))
    const first = named.find((one) => one.to === to && unseen.has(one.id))
    if (first) throw badInput([{ path: first.path, message: `${first.label}: choose one of the ${to.plural} that you see` }])
  }
}
