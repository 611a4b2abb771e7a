/** Names that a file adds to other lists, as far as its columns show. */
import { addedInWords } from '#exchange/imports/contract/added-words.ts'
import type { KnownColumn } from '#exchange/imports/contract/known.ts'
import type { Target } from '#exchange/imports/contract/target.ts'
import type { WholePlan } from '#exchange/imports/contract/plan.ts'

/** "18 new business areas from “Department”, 4 new contacts from “Owner”"; '' where every name is known, or none is added. */
export function willAdd(
  known: readonly KnownColumn[],
  targets: readonly Pick<Target, 'id' | 'relation'>[],
  { columns, create }: Pick<WholePlan, 'columns' | 'create'>,
): string {
  const added = known.flatMap(({ header, columnId, of, known: there, distinct }) => {
    const relation = targets.find(({ id }) => id === columnId)?.relation
    const count = distinct - there
    if (of !== 'names' || !relation || count <= 0 || columns[header] !== columnId || create[columnId] === false || !relation.mayCreate)
      return []
    return [{ entity: relation.entity, count, label: `new ${count === 1 ? 'name' : 'names'} among ${relation.plural} (“${header}”)` }]
  })
  return addedInWords(added)
}
