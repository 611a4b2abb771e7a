/** Switching a set on and off. Each is one transaction, and a second time changes nothing. */
import { attentionRuleRecords } from '#insight/attention/server/records.ts'
import { customField } from '#portfolio/custom-fields/contract.ts'
import type { FieldSet, SetField } from '#portfolio/custom-fields/contract/field-set.ts'
import { customFieldRecords } from '#portfolio/custom-fields/server/records.ts'
import { foldText } from '#platform/contract/fold.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { conflict } from '#platform/server/http/refusal.ts'
import { changeAsSystem, type Changes } from '#platform/server/records/changes.ts'
import { takeTurns } from '#platform/server/records/ordering.ts'
import { insertRecords, updateRecords } from '#platform/server/records/write.ts'
import { filterOf, findSet, type Found, type StoredRule } from './stored.ts'
import { viewNameOf, viewOf } from './view.ts'

const addView: Statement = {
  name: 'field_set.add_view',
  text: `insert into preference (account_id, user_id, preference_name, preference_value) select $1, null, $2, $3
where not exists (select 1 from preference p where p.account_id = $1 and p.user_id is null and p.preference_name = $2)`,
}
const removeView: Statement = {
  name: 'field_set.remove_view',
  text: 'delete from preference where account_id = $1 and user_id is null and preference_name = $2 and preference_value = $3',
}

type Act = (changes: Changes, set: FieldSet, found: Found) => Promise<void>
type Switching = Pick<Context, 'services' | 'session'>

/** The view is of the system's tables, so that both are written together. */
const switched = ({ services, session }: Switching, set: FieldSet, act: Act, view: Statement): Promise<void> =>
  changeAsSystem(services.database.system, session.accountId, session, async (changes, system) => {
    await takeTurns(changes, customField)
    await act(changes, set, await findSet(changes.transaction, set))
    await system.rows(view, [session.accountId, viewNameOf(set), viewOf(set)])
  })

/** @throws Refusal 409 where one of the workspace's own fields conflicts, 422 where there is no room for more fields */
export const switchOn = (context: Switching, set: FieldSet): Promise<void> =>
  switched(
    context,
    set,
    async (changes, _set, found) => {
      await addFields(changes, set, found)
      await addRules(changes, set, found)
    },
    addView,
  )

/** Changed rules stay, as does a changed view. */
export const switchOff = (context: Switching, set: FieldSet): Promise<void> =>
  switched(
    context,
    set,
    async (changes, _set, { fields, rules }) => {
      const keys = new Set(set.fields.map(({ key }) => key))
      const inUse = fields.filter(({ key, active }) => active && keys.has(key))
      await updateRecords(
        changes,
        customFieldRecords,
        inUse.map(({ id }) => ({ id, body: { active: false } })),
      )
      const asShipped = rules.filter((rule) => rule.active && isAsShipped(set, rule))
      await updateRecords(
        changes,
        attentionRuleRecords,
        asShipped.map(({ id }) => ({ id, body: { active: false } })),
      )
    },
    removeView,
  )

/** Nobody has changed the rule since the set added it. */
const isAsShipped = (set: FieldSet, { name, filter, weight, contactId }: StoredRule): boolean =>
  contactId === null &&
  set.rules.some((one) => foldText(one.name) === foldText(name) && one.weight === weight && filterOf(set, one.rows) === filter)

async function addFields(changes: Changes, set: FieldSet, { fields }: Found): Promise<void> {
  const known = new Map(fields.map((one) => [one.key, one]))
  for (const field of set.fields) refuseOther(field, fields)
  const archived = set.fields.flatMap(({ key }) => (known.get(key)?.active === false ? [known.get(key)!.id] : []))
  await updateRecords(
    changes,
    customFieldRecords,
    archived.map((id) => ({ id, body: { active: true } })),
  )
  const lacking = set.fields.filter(({ key }) => !known.has(key))
  await insertRecords(
    changes,
    customFieldRecords,
    lacking.map(({ name, kind, help, choices = [] }) => ({
      name,
      kind,
      help,
      ofEntity: set.ofEntity,
      choices: choices.map(({ label }, at) => ({ label, displayOrder: at + 1 })),
    })),
  )
  const made = new Set((await findSet(changes.transaction, set)).fields.map(({ key }) => key))
  const odd = lacking.find(({ key }) => !made.has(key))
  if (odd) throw conflict(`Records still have values of a deleted field “${odd.name}”. Restore that field from the bin first.`)
}

/** @throws Refusal 409 for a field of another kind under the same key, or of another key under the same name */
function refuseOther({ key, name, kind }: SetField, fields: Found['fields']): void {
  const other = fields.find((one) => (one.key === key ? one.kind !== kind : foldText(one.name) === foldText(name)))
  if (other) throw conflict(`You have a field of your own called “${other.name}”, which holds something else. Rename or delete it first.`)
}

async function addRules(changes: Changes, set: FieldSet, { rules }: Found): Promise<void> {
  const named = new Map(rules.map((one) => [foldText(one.name), one]))
  const archived = rules.filter(({ active }) => !active)
  await updateRecords(
    changes,
    attentionRuleRecords,
    archived.map(({ id }) => ({ id, body: { active: true } })),
  )
  const lacking = set.rules.filter(({ name }) => !named.has(foldText(name)))
  await insertRecords(
    changes,
    attentionRuleRecords,
    lacking.map(({ name, weight, rows }) => ({ name, weight, filter: filterOf(set, rows) })),
  )
}
