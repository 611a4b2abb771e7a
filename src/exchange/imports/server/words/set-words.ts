/** Words of shipped sets of custom fields: headers and values of files that fill them, once the set is switched on. */
import { setFieldOf } from '#portfolio/custom-fields/contract/field-sets.ts'
import type { SetChoice } from '#portfolio/custom-fields/contract/field-set.ts'
import type { ScalarField } from '#platform/contract/field.ts'
import { ownKeyIn } from '#platform/contract/own-names.ts'
import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'

/** The column with the words of its field, if that is of a set. */
export function withSetWords(ofEntity: string, column: ExchangeColumn): ExchangeColumn {
  const { id, shape, synonyms } = column
  const key = ownKeyIn(id)
  const field = key === undefined ? undefined : setFieldOf(ofEntity, key)
  if (!field || shape.kind !== 'value') return column
  const known = { ...shape, field: withWords(shape.field, field.choices ?? []) }
  return { ...column, synonyms: [...synonyms, ...field.words], shape: known, isOnlyNamed: true }
}

function withWords(field: ScalarField, choices: readonly SetChoice[]): ScalarField {
  if (field.kind !== 'choice') return field
  const wordsOf = new Map(choices.map(({ label, words }) => [label, words]))
  return { ...field, options: field.options.map((option) => ({ ...option, words: wordsOf.get(option.label) ?? [] })) }
}
