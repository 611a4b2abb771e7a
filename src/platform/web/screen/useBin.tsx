import { useNavigate, useSearch } from '@tanstack/react-router'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Entity } from '#platform/contract/entity.ts'
import { usePhone } from '#platform/web/grid/usePhone.ts'
import { Late } from '#platform/web/notify/Late.tsx'
import { slot } from './slot.ts'

const BinPanel = slot('list.bin')

interface ListBin {
  /** Opens it and closes it; nothing for those who may not delete. */
  readonly button: ReactNode
  /** What was deleted of the list's kind, where it is open. */
  readonly panel: ReactNode
}

/** The bin beside a list, in the place of the peek. It is in the address; on a phone it is a page. */
export function useBin(entity: Entity, mayDelete: boolean): ListBin {
  const { bin }: { bin?: unknown } = useSearch({ strict: false })
  const navigate = useNavigate()
  const phone = usePhone()
  if (!mayDelete || phone) return { button: null, panel: null }
  const isOpen = bin === true
  const toggle = () =>
    void navigate({ to: '.', search: (old: object) => ({ ...old, peek: undefined, bin: isOpen ? undefined : true }), replace: true })
  return {
    button: (
      <button
        type="button"
        className="plain-button icon-only hide-small"
        aria-label="Bin"
        title="Bin"
        aria-pressed={isOpen}
        onClick={toggle}
      >
        <IconTrash size={16} />
      </button>
    ),
    panel: isOpen && (
      <Late>
        <BinPanel record={{ entity: entity.name }} />
      </Late>
    ),
  }
}
