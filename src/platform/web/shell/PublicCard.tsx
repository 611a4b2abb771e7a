import { IconAlertTriangle, IconCircleCheck, IconMail } from '@tabler/icons-react'
import type { ReactNode } from 'react'

const marks = { mail: IconMail, good: IconCircleCheck, bad: IconAlertTriangle }

interface PublicCardProps {
  title: string
  lead?: ReactNode
  /** An icon above the title, on cards with a message and without a form. */
  mark?: keyof typeof marks
  isWide?: boolean
  children?: ReactNode
}

/** Frame of every sign-in screen: a title, a sentence, a form or a link onwards. */
export function PublicCard({ title, lead, mark, isWide, children }: PublicCardProps) {
  const Mark = mark && marks[mark]
  return (
    <section className="public-card" data-wide={isWide || undefined}>
      {Mark && (
        <div className="public-mark centred" data-kind={mark}>
          <Mark size={26} stroke={1.6} aria-hidden="true" />
        </div>
      )}
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </section>
  )
}
