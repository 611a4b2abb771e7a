import { useRef, useState } from 'react'
import { idOf, titleOf, type Entity } from '#platform/contract/entity.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { listOf, queryClient, type Row } from '#platform/web/api/queries.ts'
import { updateField } from '#platform/web/api/records.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { inOrder, moved, placeIn, renumbered } from './order.ts'

type Ids = readonly string[]

/** Values in their order, and how to move one. What is moved stands there at once; a refusal takes it back and says so. */
export function useOrder(entity: Entity, rows: readonly Row[]) {
  const [wanted, setWanted] = useState<Ids>()
  const [said, setSaid] = useState('')
  const latest = useRef<Ids>(undefined)
  const shown = wanted ? inPlaces(entity, rows, wanted) : inOrder(rows)
  const move = async (id: string, to: number) => {
    const from = placeIn(entity, shown, id)
    if (from < 0 || from === to || to < 0 || to >= shown.length) return
    const isSaving = latest.current !== undefined
    latest.current = moved(shown, from, to).map((row) => idOf(entity, row))
    setWanted(latest.current)
    setSaid(`${titleOf(entity, shown[from]!)} is now ${to + 1} of ${shown.length}`)
    if (isSaving) return
    await saveLatest(entity, latest)
    latest.current = undefined
    setWanted(undefined)
  }
  return { shown, said, move }
}

const inPlaces = (entity: Entity, rows: readonly Row[], ids: Ids): Row[] =>
  rows.toSorted((a, b) => ids.indexOf(idOf(entity, a)) - ids.indexOf(idOf(entity, b)))

/** One order after the other: what is moved while another order is being saved is saved next. */
async function saveLatest(entity: Entity, latest: { readonly current: Ids | undefined }): Promise<void> {
  let saved: Ids | undefined
  while (latest.current && latest.current !== saved) {
    saved = latest.current
    await save(entity, saved)
  }
}

async function save(entity: Entity, ids: Ids): Promise<void> {
  const { queryKey } = listOf(entity)
  try {
    for (const { row, displayOrder } of renumbered(inPlaces(entity, queryClient.getQueryData<Row[]>(queryKey) ?? [], ids)))
      await updateField(entity, row, 'displayOrder', displayOrder)
  } catch (error) {
    void notify(`The order was not saved. ${messageOf(error)}`, 'error')
    await queryClient.invalidateQueries({ queryKey })
  }
}
