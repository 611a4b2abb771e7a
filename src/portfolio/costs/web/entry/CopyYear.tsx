import { Button } from '@mantine/core'
import { lazy, useState, type ReactNode } from 'react'
import { Late } from '#platform/web/notify/Late.tsx'
import type { CostScope } from './useYearRows.ts'

const CopyDialog = lazy(() => import('./CopyDialog.tsx'))

interface CopyYearProps {
  readonly scope: CostScope
  /** The year to copy into, from the one before. */
  readonly year: number
  readonly variant?: 'filled' | 'default'
  readonly icon?: ReactNode
  readonly children: ReactNode
  /** Shows the year. */
  readonly onYear?: (year: number) => void
}

/** A button that copies what applications cost at the end of a year into the next, once it has been said what that does. */
export function CopyYear({ scope, year, variant = 'default', icon, children, onYear }: CopyYearProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant={variant} leftSection={icon} onClick={() => setOpen(true)}>
        {children}
      </Button>
      {isOpen && (
        <Late onClose={close}>
          <CopyDialog scope={scope} year={year} onClose={close} {...(onYear && { onYear })} />
        </Late>
      )}
    </>
  )
}
