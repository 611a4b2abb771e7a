import { idOf, titleOf } from '#platform/contract/entity.ts'
import type { ListValue, ReferenceList } from '#portfolio/reference-lists/contract.ts'
import { listOf, queryClient } from '#platform/web/api/queries.ts'
import { recordSaved } from '#platform/web/api/records.ts'
import { send } from '#platform/web/api/send.ts'
import { useSorted, type Sorted } from '#platform/web/drag/useSorted.ts'
import { inOrder } from './order.ts'

/** The values of a list in their order, and how to move one: one call, after which the list is read, since others may have moved too. */
export function useOrder({ entity, calls }: ReferenceList, rows: readonly ListValue[]): Sorted<ListValue> {
  const { queryKey } = listOf(entity)
  return useSorted<ListValue>({
    items: inOrder(rows),
    idOf: (row) => idOf(entity, row),
    nameOf: (row) => titleOf(entity, row),
    save: async ({ id, afterId }) => {
      try {
        recordSaved(entity, await send(calls.move, { params: { id }, body: { afterId } }))
      } finally {
        await queryClient.invalidateQueries({ queryKey })
        await queryClient.invalidateQueries({ queryKey: ['record', entity.name] })
      }
    },
  })
}
