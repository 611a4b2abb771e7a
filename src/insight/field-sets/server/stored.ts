/** The parts of a set that a workspace has: fields by their keys, rules by their names, the view by its id. */
import { listOf } from '#insight/attention/contract/lists.ts'
import { queryFor } from '#insight/attention/contract/address.ts'
import type { FieldSetState } from '#insight/field-sets/contract.ts'
import type { FieldSet } from '#portfolio/custom-fields/contract/field-set.ts'
import type { Context } from '#platform/server/access/context.ts'
import { entityNamed } from '#platform/server/catalogue.ts'
import { foldText } from '#platform/contract/fold.ts'
import type { Statement as SystemStatement } from '#platform/server/database/statement.ts'
import type { Statement, Tenant } from '#platform/server/database/tenant.ts'
import { viewNameOf } from './view.ts'

type Asking = Pick<Tenant, 'rows'>

export interface StoredField {
  readonly id: string
  readonly key: string
  readonly name: string
  readonly kind: string
  readonly active: boolean
}
export interface StoredRule {
  readonly id: string
  readonly name: string
  readonly filter: string
  readonly weight: number
  /** Who is asked; rules of a set ask nobody. */
  readonly contactId: string | null
  readonly active: boolean
}
export interface Found {
  readonly fields: readonly StoredField[]
  readonly rules: readonly StoredRule[]
}

const fieldsOf: Statement<StoredField> = {
  name: 'field_set.fields',
  text: `select custom_field_id as id, field_key as key, name, kind, active from custom_field where account_id = $1 and of_entity = $2 and field_key is not null`,
}
const rulesNamed: Statement<StoredRule> = {
  name: 'field_set.rules',
  text: 'select attention_rule_id as id, name, filter, weight, contact_id as "contactId", active from attention_rule where account_id = $1 and folded(name) = any($2::text[])',
}
/** A statement on a table of the system. */
const sharedView: SystemStatement = {
  name: 'field_set.view',
  text: 'select 1 as one from preference where account_id = $1 and user_id is null and preference_name = $2',
}

export async function findSet(asking: Asking, set: FieldSet): Promise<Found> {
  const fields = await asking.rows(fieldsOf, [set.ofEntity])
  const rules = await asking.rows(rulesNamed, [set.rules.map(({ name }) => foldText(name))])
  return { fields, rules }
}

/** The address of the list with what narrows it: what a rule keeps. */
export const filterOf = (set: FieldSet, rows: Readonly<Record<string, unknown>>): string => `${listOf(set.ofEntity).path}?${queryFor(rows)}`

const stateOf = (one: { readonly active: boolean } | undefined) => (one ? (one.active ? 'on' : 'archived') : 'missing')

export async function stateOfSet({ tenant, services, session }: Context, set: FieldSet): Promise<FieldSetState> {
  const found = await findSet(tenant, set)
  const view = await services.database.system.row(sharedView, [session.accountId, viewNameOf(set)])
  const { plural, table } = entityNamed(set.ofEntity)!
  const text = `select k as key, (select count(*)::integer from ${table} a where a.account_id = $1 and a.custom ? k) as count from unnest($2::text[]) k`
  const counts = await tenant.rows<{ key: string; count: number }>({ name: `field_set.values_of_${table}`, text }, [
    set.fields.map(({ key }) => key),
  ])
  const fields = set.fields.map(({ key, name, kind, help }) => {
    const own = found.fields.find((one) => one.key === key)
    return {
      key,
      name: own?.name ?? name,
      kind,
      help,
      state: stateOf(own),
      values: counts.find((one) => one.key === key)?.count ?? 0,
    } as const
  })
  const rules = set.rules.map(({ name }) => {
    const own = found.rules.find((one) => foldText(one.name) === foldText(name))
    return { name, state: stateOf(own) } as const
  })
  return {
    name: set.name,
    title: set.title,
    purpose: set.purpose,
    records: plural,
    isOn: fields.every(({ state }) => state === 'on'),
    fields,
    rules,
    view: { name: set.view.name, isThere: view !== undefined, address: `${listOf(set.ofEntity).path}?view=${set.name}` },
  }
}
