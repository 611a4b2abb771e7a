import { createContext, use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** The place in the toolbar for the settings of what is drawn in place of the table; null: beside the drawing. */
export const DrawingPlace = createContext<HTMLElement | null>(null)

/** Settings of a drawing: one row with search and filters. */
export function DrawingBar({ label, children }: { label: string; children: ReactNode }) {
  const place = use(DrawingPlace)
  const bar = (
    <div className="view-bar row wraps rigid" role="group" aria-label={label}>
      {children}
    </div>
  )
  return place ? createPortal(bar, place) : bar
}
