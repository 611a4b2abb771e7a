import { IconTransfer } from '@tabler/icons-react'
import { lazy } from 'react'
import type { Entity } from '#platform/contract/entity.ts'
import { LateMenu } from '#platform/web/menu/LateMenu.tsx'
import { useCan } from '#platform/web/session/access.ts'

const ExchangeItems = lazy(() => import('./ExchangeItems.tsx'))

interface ExchangeMenuProps {
  entity: Entity
  /** Ids of the columns on show. */
  shown?: readonly string[]
}

/** May the reader import and export the whole list? */
export function useMayExchange({ rights: { exchange } }: Entity): boolean {
  const may = useCan(exchange ? [exchange] : 'anonymous')
  return exchange !== undefined && may
}

/** Import, and export of what is shown and of the whole list. Those without the right export what is shown from the grid's own menu. */
export function ExchangeMenu({ entity, shown = [] }: ExchangeMenuProps) {
  if (!useMayExchange(entity)) return null
  const button = (
    <button type="button" className="plain-button icon-only hide-small" aria-label="Import and export" title="Import and export">
      <IconTransfer size={16} />
    </button>
  )
  return <LateMenu button={button}>{(target) => <ExchangeItems entity={entity} shown={shown} button={target} />}</LateMenu>
}
