import './pencil.css'
import { IconPencil } from '@tabler/icons-react'
import type { Ref } from 'react'

/** Edit button for the keyboard, at the right of the fact it belongs to. The parent must be positioned. */
export const Pencil = ({ label, at, onClick }: { label: string; at: Ref<HTMLButtonElement>; onClick: () => void }) => (
  <button ref={at} type="button" className="pencil centred soft" aria-label={label} onClick={onClick}>
    <IconPencil size={14} />
  </button>
)
