import { Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { catchFocus } from './lostFocus.ts'

interface DialogFrameProps {
  title: string
  /** Pixels. */
  size: number
  onClose(): void
  /** Another dialog over this one has the key. */
  isBelow?: boolean
  children: ReactNode
}

/** Frame of every dialog: named by its title, closed by Escape, a click beside it, or its button. Returns the focus to where it was. */
export function DialogFrame({ title, size, onClose, isBelow = false, children }: DialogFrameProps) {
  useFocusBack()
  return (
    // The kit's own head is a <header>, which a dialog turns into a second banner of the page.
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={!isBelow}
      size={size}
      withCloseButton={false}
      lockScroll={false}
      attributes={{ content: { 'aria-label': title } }}
    >
      <div className="dialog-head">
        <h2>{title}</h2>
        <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
          <IconX size={16} />
        </button>
      </div>
      {children}
    </Modal>
  )
}

// The kit returns the focus when a dialog closes, but not when it is unmounted, as ours are.
function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(() => () => catchFocus(opener), [opener])
}
