import { IconAlertCircle, IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import type { ImportSummary } from '#exchange/imports/contract.ts'

interface OutcomeCardProps {
  readonly status: ImportSummary['status']
  readonly title: string
  readonly children: ReactNode
}

/** The outcome of an import: done, undone, or not run. */
export function OutcomeCard({ status, title, children }: OutcomeCardProps) {
  const heading = useId()
  const [isDone, isUndone] = [status === 'succeeded', status === 'undone']
  const Icon = isDone ? IconCircleCheck : isUndone ? IconArrowBackUp : IconAlertCircle
  return (
    <section
      className="card import-card import-result"
      data-good={isDone || undefined}
      data-bad={(!isDone && !isUndone) || undefined}
      aria-labelledby={heading}
    >
      <Icon size={28} stroke={1.6} aria-hidden="true" />
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  )
}
