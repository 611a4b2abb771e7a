import type { ReactNode } from 'react'
import type { Row } from '#platform/web/api/queries.ts'

/** A feature's content for a record beside its list, in place of its plain facts. */
export interface PeekMore {
  readonly draw: (record: Row) => ReactNode
}
