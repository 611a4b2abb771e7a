/** Custom field that a column without a field becomes. */
import type { FileColumn } from '#exchange/imports/contract/file-column.ts'
import { longestOwnText, type OwnKind } from '#platform/contract/custom-fields.ts'

const kinds: Readonly<Partial<Record<FileColumn['kind'], OwnKind>>> = {
  person: 'person',
  address: 'link',
  date: 'date',
  flag: 'flag',
  money: 'money',
  number: 'number',
}

/** Maximum number of choices in a list, and their length. */
const [mostChoices, longestChoice] = [40, 100]

/** The kind that its values suggest. */
export const ownKindOf = ({ kind, distinct, longest }: Pick<FileColumn, 'kind' | 'distinct' | 'longest'>): OwnKind =>
  kind === 'choice' && distinct <= mostChoices && longest <= longestChoice
    ? 'choice'
    : (kinds[kind] ?? (longest > longestOwnText ? 'longText' : 'text'))
