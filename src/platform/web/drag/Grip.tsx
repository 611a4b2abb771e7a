import './drag.css'
import { IconGripVertical } from '@tabler/icons-react'
import type { RefObject } from 'react'
import type { Lift } from './useLift.ts'

interface GripProps {
  readonly id: string
  readonly name: string
  /** Index in the list. */
  readonly at: number
  readonly lift: Lift<number>
  readonly handle: RefObject<HTMLButtonElement | null>
  /** Keeps its place in the row, though there is nothing to move. */
  readonly isOff?: boolean
}

/** Handle that a row is dragged by; for the keyboard, the button that lifts it. */
export const Grip = ({ id, name, at, lift, handle, isOff = false }: GripProps) => (
  <button
    ref={handle}
    type="button"
    className="drag-grip centred rigid faint"
    data-off={isOff || undefined}
    aria-label={`Move ${name}`}
    aria-pressed={lift.lifted?.id === id}
    onKeyDown={(event) => lift.onKey(event, id, name, at)}
    onBlur={lift.leave}
  >
    <IconGripVertical size={14} />
  </button>
)
