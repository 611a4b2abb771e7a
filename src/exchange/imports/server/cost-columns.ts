/** Columns of cost entries beside their fields: an amount a row with its kind beside it, or amounts by year. Several columns of one kind are added up. */
import { kinds } from '#portfolio/relations/contract/cost-kinds.ts'
import type { Entity } from '#platform/contract/entity.ts'
import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import { kindWords } from './words/kind-words.ts'
import { plainWord } from './words/senses.ts'

export const [costKindId, costAmountId, yearAmountsId] = ['costKind', 'costAmount', 'yearAmounts']
const costEntry = 'applicationCost'

/** Columns of amounts take several columns of a file; an amount may stand in a row of its own. */
export function costColumns({ name }: Entity, columns: readonly ExchangeColumn[]): ExchangeColumn[] {
  if (name !== costEntry) return [...columns]
  const isAmount = ({ id }: ExchangeColumn) => (kinds as readonly string[]).includes(id)
  const part = (id: string, label: string, of: 'field' | 'amount' | 'years', help: string): ExchangeColumn => ({
    id,
    label,
    synonyms: [],
    field: id,
    required: false,
    shape: { kind: 'part', of },
    help,
  })
  return [
    ...columns.map((column) =>
      isAmount(column) && column.shape.kind === 'value' ? { ...column, shape: { ...column.shape, adds: true } } : column,
    ),
    part(
      costKindId,
      'Kind of cost',
      'field',
      'Where each row has one amount: which kind of cost it is. Rows of one application and day become one entry.',
    ),
    part(costAmountId, 'Amount', 'amount', 'Where each row has one amount: how much it is.'),
    part(
      yearAmountsId,
      'Amount of its year',
      'years',
      'Columns such as “License 2025” and “FY2026”: each year of a row becomes an entry from its first day to its last.',
    ),
  ]
}

const kindsByWord = new Map<string, string>(
  kinds.flatMap((kind) => [kind, ...kindWords('cost entry', kind, kind)].map((word) => [plainWord(word), kind] as const)),
)

/** The field that a word for a kind of cost means. */
export const kindOfCost = (word: string): string | undefined => kindsByWord.get(plainWord(word))

/** Share of the words of a column that are kinds of cost. */
export function costKindShare(values: readonly string[]): number {
  const words = [...new Set(values.map(plainWord))]
  return words.length ? words.filter((word) => kindOfCost(word) !== undefined).length / words.length : 0
}

/** Kinds of columns that hold amounts. Where each row has another amount, they look like ids. */
export const ofAmounts: ReadonlySet<string> = new Set(['number', 'money', 'id', 'flag'])
