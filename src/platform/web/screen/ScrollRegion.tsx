import type { ReactNode } from 'react'

/** A region that scrolls and contains nothing focusable: it takes the focus itself, so that arrow keys scroll it. */
export const ScrollRegion = ({ className, label, children }: { className: string; label: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: what scrolls can be scrolled by keyboard.
  <div className={className} tabIndex={0} role="region" aria-label={label}>
    {children}
  </div>
)
