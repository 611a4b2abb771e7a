import './pencil.css'
import { IconPencil } from '@tabler/icons-react'
import type { Ref } from 'react'

/** The keyboard's way to edit what stands beside it, at the right of a place that is positioned. */
export const Pencil = ({ label, at, onClick }: { label: string; at: Ref<HTMLButtonElement>; onClick: () => void }) => (
  <button ref={at} type="button" className="pencil" aria-label={label} onClick={onClick}>
    <IconPencil size={14} />
  </button>
)
