import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, useEffect } from 'react'
import { idOf, type Entity } from '#platform/contract/entity.ts'
import type { Row } from '#platform/web/api/queries.ts'
import type { GridProps, RowOrder } from '#platform/web/grid/types.ts'
import { usePhone } from '#platform/web/grid/usePhone.ts'
import { Late } from '#platform/web/notify/Late.tsx'
import type { PeekMore } from '#platform/web/peek/peekMore.ts'
import { inPlace } from '#platform/web/router/inPlace.ts'
import { canOpen, recordLink } from './recordLink.ts'

const PeekPanel = lazy(() => import('#platform/web/peek/PeekPanel.tsx'))

/** Props with which a list shows one of its records beside it. */
type Peek<R> = Pick<GridProps<R>, 'onPeek' | 'peeked' | 'beside'>

/** Shows a record of this entity beside its list: P on a row. Its id is in the address; a phone opens the record's page instead. */
export function usePeek<R = Row>(
  entity: Entity,
  open: (id: string, order: RowOrder<R>) => void,
  more?: PeekMore,
  rowId: (row: R) => string = (row) => idOf(entity, row as Row),
): Peek<R> {
  const { peek }: { peek?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const phone = usePhone()
  const id = typeof peek === 'string' && peek !== '' ? peek : undefined
  useEffect(() => {
    if (phone && id !== undefined) void navigate({ ...recordLink(entity, id), replace: true })
  }, [phone, id, entity, navigate])
  if (phone || !canOpen(entity)) return {}
  const show = (next: string | undefined) =>
    void navigate({ ...inPlace, search: (old: object) => ({ ...old, bin: undefined, peek: next }) })
  return {
    onPeek: (row) => show(row === null ? undefined : rowId(row)),
    ...(id !== undefined && {
      peeked: id,
      beside: (order) => (
        <Late>
          <PeekPanel
            entity={entity}
            id={id}
            ids={order.rows()?.map(rowId)}
            onShow={show}
            onOpen={() => open(id, order)}
            {...(more && { more })}
          />
        </Late>
      ),
    }),
  }
}
