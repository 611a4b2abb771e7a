import { useState, type ReactNode } from 'react'
import { DiscardEntries, StayInDialog } from './DiscardEntries.tsx'
import { DialogFrame } from './DialogFrame.tsx'
import { useTypedText } from './typedText.ts'

interface DialogProps {
  title: string
  /** Pixels; 460 unless said. */
  size?: number
  onClose(): void
  children: ReactNode
}

/** A dialog over the page. Where something is typed, Escape, a click beside it and Back ask before it closes. */
export function Dialog({ title, size = 460, onClose, children }: DialogProps) {
  const { isTyped, hasTyped, handlers } = useTypedText()
  const [isAsking, ask] = useState(false)
  return (
    <DialogFrame title={title} size={size} onClose={() => (isTyped() ? ask(true) : onClose())} isBelow={isAsking}>
      <div {...handlers}>{children}</div>
      {hasTyped && <StayInDialog isTyped={isTyped} />}
      {isAsking && <DiscardEntries onDiscard={onClose} onStay={() => ask(false)} />}
    </DialogFrame>
  )
}
