import { customField, mostFields, takers } from '#portfolio/custom-fields/contract.ts'
import { textIn } from '#platform/contract/by-name.ts'
import { valueOf, type StoredOf } from '#platform/contract/entity.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { conflict, ruleNotMet } from '#platform/server/http/refusal.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import type { WritePair } from '#platform/server/records/definition.ts'
import { takeTurns } from '#platform/server/records/ordering.ts'
import { records } from '#platform/server/records/records.ts'
import { giveKeys } from './keys.ts'
import { countChosen, countHolding } from './used.ts'

type Definition = Readonly<StoredOf<typeof customField>>

const counts: Statement<{ ofEntity: string; number: number }> = {
  name: 'custom_field.count',
  text: 'select of_entity as "ofEntity", count(*)::integer as number from custom_field where account_id = $1 group by of_entity',
}
const going: Statement<{ name: string; ofEntity: string; fieldKey: string | null }> = {
  name: 'custom_field.going',
  text: `select name, of_entity as "ofEntity", field_key as "fieldKey" from custom_field where account_id = $1 and custom_field_id = any($2::uuid[])`,
}

const anyChoice: Statement = {
  name: 'custom_field.any_choice',
  text: 'select 1 as one from custom_field_choice where account_id = $1 and custom_field_id = $2 limit 1',
}

const holding = (number: number, ofEntity: string) => {
  const { label, plural } = takers.find(({ name }) => name === ofEntity)!
  return number === 1 ? `1 ${label} has` : `${number.toLocaleString('en')} ${plural} have`
}

/** Refuses a change of a field's storage while values exist. */
async function refuseChange({ transaction }: Changes, { next, before }: WritePair<typeof customField>): Promise<void> {
  const key = before && keyIn(before)
  if (!before || !key) return
  const kept = new Set(next.choices?.map(({ choiceId }) => choiceId) ?? [])
  const lost = next.choices ? (before.choices ?? []).filter(({ choiceId }) => !kept.has(choiceId)) : []
  for (const field of ['ofEntity', 'kind'] as const) {
    const number = next[field] === before[field] ? 0 : await countHolding(transaction, before.ofEntity, key)
    if (number) throw ruleNotMet(field, `${holding(number, before.ofEntity)} a value, so this stays. Make another field instead`)
  }
  const chosen = lost.length
    ? await countChosen(
        transaction,
        before.ofEntity,
        key,
        lost.map(({ choiceId }) => choiceId),
      )
    : 0
  if (chosen) throw ruleNotMet('choices', `${holding(chosen, before.ofEntity)} a choice that you remove. Choose something else there first`)
}

/** Nobody could add a record any more. */
async function refuseNothingToChoose({ transaction }: Changes, { next, before }: WritePair<typeof customField>): Promise<void> {
  if (next.kind !== 'choice' || !next.required || !next.active) return
  // A body that says nothing of the choices leaves them as they are.
  const hasChoices = next.choices ? next.choices.length > 0 : before && (await transaction.row(anyChoice, [before.customFieldId]))
  if (!hasChoices) throw ruleNotMet('choices', 'A required field needs something to choose from. Add a choice first')
}

const keyIn = (definition: Definition) => textIn(valueOf(definition, 'fieldKey'))

/** Refuses too many new fields, and fields moved to an entity that is full. */
async function refuseTooMany(changes: Changes, pairs: readonly WritePair<typeof customField>[]): Promise<void> {
  const arriving = pairs.filter(({ next, before }) => next.ofEntity !== before?.ofEntity).map(({ next }) => next.ofEntity)
  if (!arriving.length) return
  await takeTurns(changes, customField)
  const found = await changes.transaction.rows(counts)
  for (const { name, plural } of takers) {
    const more = arriving.filter((one) => one === name).length
    const now = found.find(({ ofEntity }) => ofEntity === name)?.number ?? 0
    if (more && now + more > mostFields)
      throw ruleNotMet('ofEntity', `${plural} have ${now} fields of your own; there can be ${mostFields}`)
  }
}

export const customFieldRecords = records({
  entity: customField,
  beforeWrite: async (changes, pairs) => {
    await refuseTooMany(changes, pairs)
    for (const pair of pairs) {
      if (!changes.isRestored) await refuseNothingToChoose(changes, pair)
      await refuseChange(changes, pair)
    }
  },
  afterWrite: (changes, ids) => giveKeys(changes, ids),
  beforeRemove: async ({ transaction }, ids) => {
    const gone = await transaction.rows(going, [ids])
    for (const { name, ofEntity, fieldKey } of gone) {
      const number = fieldKey === null ? 0 : await countHolding(transaction, ofEntity, fieldKey)
      if (number) throw conflict(`${holding(number, ofEntity)} a value in ${name}. Archive the field instead: it is then shown nowhere.`)
    }
  },
})
