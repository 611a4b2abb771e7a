import type { ReactNode } from 'react'

interface StepFootProps {
  /** At the left: what becomes of what was typed. */
  readonly note?: ReactNode
  /** The ways past the step, and through it. */
  readonly children: ReactNode
}

/** The foot of a step. */
export const StepFoot = ({ note, children }: StepFootProps) => (
  <footer>
    {note && <small>{note}</small>}
    <span className="spacer" />
    {children}
  </footer>
)
