import type { ReactNode } from 'react'
import type { Row } from '#platform/web/api/queries.ts'

/** What a feature shows of a record beside its list, in place of its plain facts. */
export interface PeekMore {
  readonly draw: (record: Row) => ReactNode
}
