/** Records that an undo has to keep, since a kept record refers to them, or somebody has answered, scored or voted on them. */
import { contact } from '#portfolio/contacts/contract.ts'
import { takesOwn } from '#platform/contract/custom-fields.ts'
import type { Entity } from '#platform/contract/entity.ts'
import { allEntities } from '#platform/server/catalogue.ts'
import type { Statement, TenantTransaction } from '#platform/server/database/tenant.ts'
import { inTurns, takingTurns } from '#platform/server/in-turns.ts'
import { allTableKeys } from '#platform/server/records/bin/table-keys.ts'
import { childListsOf } from '#platform/server/records/columns.ts'
import { namingPeople } from '#platform/server/records/custom-fields/people.ts'
import { endsOf } from '#platform/server/records/other-ends.ts'
import { usesByEntity } from '#platform/server/records/usage.ts'

interface Going {
  readonly entity: Entity
  readonly ids: readonly string[]
}
interface Reference {
  readonly of: string
  readonly id: string
  readonly by: Entity
  readonly user: string
}

/** Id → why it stays, for records that stay: their own references stay, too. */
export async function stillUsed(transaction: TenantTransaction, kinds: readonly Going[]): Promise<Map<string, string>> {
  const going = new Map(kinds.map(({ entity, ids }) => [entity.name, new Set(ids)]))
  const used = new Map<string, string>()
  for (const kind of kinds)
    for (const [id, reason] of kind.ids.length ? await addedTo(transaction, kind) : [])
      if (going.get(kind.entity.name)!.delete(id)) used.set(id, reason)
  // Grouped by the record that uses them, where that goes too: each link of a chain is followed once.
  const waiting = new Map<string, Reference[]>()
  const staying: Reference[] = []
  const sort = (one: Reference) => {
    if (!going.get(one.by.name)?.has(one.user)) staying.push(one)
    else if (!waiting.get(one.user)?.push(one)) waiting.set(one.user, [one])
  }
  for (const kind of kinds) if (kind.ids.length) await inTurns(await referencesTo(transaction, kind), sort)
  const turn = takingTurns()
  for (let one = staying.pop(); one; one = staying.pop()) {
    if (!going.get(one.of)!.delete(one.id)) continue
    used.set(one.id, `Used since by another ${one.by.label}.`)
    for (const next of waiting.get(one.id) ?? []) staying.push(next)
    await turn()
  }
  return used
}

async function referencesTo(transaction: TenantTransaction, { entity, ids }: Going): Promise<Reference[]> {
  // A row that is kept once for two records is the going one's own: the person who has added it since has changed that one.
  const shared = new Set(endsOf(entity).map(({ field }) => field.table))
  const uses = usesByEntity(entity).flatMap(([by, all]) => all.filter(({ table }) => !shared.has(table)).map((use) => ({ by, use })))
  const found = await transaction.all(
    uses.map(({ use }, at): [Statement<{ id: string; user: string }>, unknown[]] => [
      {
        name: `${entity.name}.users.${at}`,
        text: `select u.${use.column} as id, ${use.record('u')} as user from ${use.table} u where u.account_id = $1 and u.${use.column} = any($2::uuid[])`,
      },
      [ids],
    ]),
  )
  const named = entity.name === contact.name ? await namedAsPeople(transaction, ids) : []
  return [...found.flatMap((rows, at) => rows.map(({ id, user }) => ({ of: entity.name, id, user, by: uses[at]!.by }))), ...named]
}

/** Records that name contacts in a field of the workspace's own. */
async function namedAsPeople(transaction: TenantTransaction, ids: readonly string[]): Promise<Reference[]> {
  const holding = allEntities().filter(takesOwn)
  const found = await transaction.all(
    holding.map((entity): [Statement<{ id: string; user: string }>, unknown[]] => [
      {
        name: `${entity.name}.people`,
        text: namingPeople(entity, '$2'),
      },
      [ids],
    ]),
  )
  return found.flatMap((rows, at) => rows.map(({ id, user }) => ({ of: contact.name, id, user, by: holding[at]! })))
}

/** Why a record stays, by the table of rows that people add to it without changing it. */
const added: Readonly<Record<string, string>> = {
  application_question_answer: 'Scored since.',
  workshop_answer: 'Scored in a workshop since.',
  owner_review_item: 'In an owner review since.',
  idea_vote: 'Voted on since.',
}

/** Rows that would go with the records, and are neither in a list of theirs nor a reference of another record. */
async function addedTo(transaction: TenantTransaction, { entity, ids }: Going): Promise<readonly (readonly [string, string])[]> {
  const lists = new Set([...childTablesOf(entity.fields), ...usesByEntity(entity).flatMap(([, uses]) => uses.map(({ table }) => table))])
  const references = [...allTableKeys().values()].flatMap((keys) => keys.references)
  const own = references.filter(({ table, target, isCascade }) => isCascade && target === entity.table && !lists.has(table))
  const found = await transaction.all(
    own.map(({ table, columns: [column] }): [Statement<{ id: string }>, unknown[]] => [
      {
        name: `${table}.${column}.added`,
        text: `select distinct ${column} as id from ${table} where account_id = $1 and ${column} = any($2::uuid[])`,
      },
      [ids],
    ]),
  )
  return found.flatMap((rows, at) => rows.map(({ id }) => [id, added[own[at]!.table] ?? 'Others have added to it since.'] as const))
}

const childTablesOf = (fields: Entity['fields']): string[] =>
  childListsOf(fields).flatMap(({ field }) => [field.table, ...childTablesOf(field.row)])
