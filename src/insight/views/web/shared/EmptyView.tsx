import type { ReactNode } from 'react'
import type { Query } from './useAsked.ts'

interface EmptyViewProps {
  readonly title: ReactNode
  /** Suggestions to the reader. */
  readonly children?: ReactNode
  /** Filters of the view: they may be the reason why it is empty. */
  readonly query: Query
}

/** In place of a drawing with nothing in it. */
export const EmptyView = ({ title, children, query }: EmptyViewProps) => (
  <div className="grid-notice">
    <div>
      <p>
        <b>{title}</b>
      </p>
      {query.search || query.filter || query.portfolioId ? <p>Limited to the current search, filters and portfolio.</p> : null}
      {children}
    </div>
  </div>
)
