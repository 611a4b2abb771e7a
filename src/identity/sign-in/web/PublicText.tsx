import type { ReactNode } from 'react'

/** A document that anybody may read. */
export function PublicText({ title, since, children }: { title: string; since: string; children: ReactNode }) {
  return (
    <article className="public-text">
      <h1>{title}</h1>
      <p>In force since {since}.</p>
      {children}
    </article>
  )
}
