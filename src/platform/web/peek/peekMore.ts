import type { ReactNode } from 'react'
import type { Row } from '#platform/web/api/queries.ts'

/** What stands above the facts of a record, and the facts that it tells. */
export interface PeekMore {
  readonly draw: (record: Row) => ReactNode
  readonly tells: readonly string[]
}
