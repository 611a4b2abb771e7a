import { useNavigate } from '@tanstack/react-router'
import { IconTrash } from '@tabler/icons-react'
import type { Entity } from '#platform/contract/entity.ts'

/** To what was deleted of this kind. */
export function BinLink({ entity }: { entity: Entity }) {
  const navigate = useNavigate()
  return (
    <button
      type="button"
      className="plain-button icon-only hide-small"
      aria-label="Bin"
      title="Bin"
      onClick={() => void navigate({ to: '/admin/bin', search: { entity: entity.name } })}
    >
      <IconTrash size={16} />
    </button>
  )
}
