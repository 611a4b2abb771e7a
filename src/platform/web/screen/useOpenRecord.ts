import { useNavigate } from '@tanstack/react-router'
import { idOf, type Entity } from '#platform/contract/entity.ts'
import type { Row } from '#platform/web/api/queries.ts'
import type { GridState } from '#platform/web/grid/state.ts'
import type { GridColumn, RowOrder } from '#platform/web/grid/types.ts'
import type { PeekMore } from '#platform/web/peek/peekMore.ts'
import type { Under } from './listOptions.ts'
import { keepOpened, useEntry } from './opened.ts'
import { recordLink } from './recordLink.ts'
import { atPlace, keepOrder, keepTrail } from './trail.ts'
import { usePeek } from './usePeek.tsx'

interface Opened {
  readonly columns: readonly GridColumn<Row>[]
  readonly state: GridState | undefined
  readonly under: Under | undefined
  readonly more: PeekMore | undefined
}

/** How a row of a list opens: on its page, which then leads to its neighbours in the list's order, or beside the list. */
export function useOpenRecord(entity: Entity, { columns, state, under, more }: Opened) {
  const navigate = useNavigate()
  const entry = useEntry()
  const openId = async (id: string, order: RowOrder<Row>) => {
    if (!keepOrder(entity.name, order, (row) => idOf(entity, row)) && state)
      keepTrail({ entity: entity.name, asked: (await import('./serverQuery.ts')).askedOf(entity, columns, state) })
    keepOpened(entry, id)
    await navigate({ ...recordLink(entity, id), ...atPlace(order.placeOf(id)) })
  }
  const open = (row: Row, order: RowOrder<Row>) => void (under?.isUnder(row) ? navigate(under.link(row)) : openId(idOf(entity, row), order))
  const peek = usePeek(entity, (id, order) => void openId(id, order), more)
  return { open, peek }
}
