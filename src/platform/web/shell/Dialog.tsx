import { Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { catchFocus } from './lostFocus.ts'

interface DialogProps {
  title: string
  /** Pixels; 460 unless said. */
  size?: number
  onClose(): void
  children: ReactNode
}

/** A dialog over the page: named by its title, closed by Escape, a click beside it, or its button. Returns the focus to where it was. */
export function Dialog({ title, size = 460, onClose, children }: DialogProps) {
  useFocusBack()
  return (
    // The kit's own head is a <header>, which a dialog turns into a second banner of the page.
    <Modal
      opened
      onClose={onClose}
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
