import type { ReactNode } from 'react'

/** A title, a sentence, and what is to be done. */
export function Card({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  return (
    <section className="public-card">
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      {children}
    </section>
  )
}
