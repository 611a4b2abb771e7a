import type { ReactNode } from 'react'
import type { Entity, FieldOf, RecordOf, RowOf } from '#platform/contract/entity.ts'
import type { Row } from '#platform/web/api/queries.ts'
import type { GridState } from '#platform/web/grid/state.ts'
import type { BulkAction, GridColumn, SummaryItem } from '#platform/web/grid/types.ts'
import type { ColumnWrites } from './cellWrites.ts'
import type { Cells } from './columns.tsx'
import type { recordLink } from './recordLink.ts'
import type { StandardView } from './views.ts'

/** Options that a feature adds to a plain list. Keep them outside the component: their identity must not change between renders. */
export interface ListOptions<E extends Entity = Entity> {
  /** Draws some cells, by field. */
  readonly cells?: Cells<E>
  /** Changes or adds to the columns that the contract gives. */
  readonly columns?: (columns: GridColumn<RowOf<E>>[]) => GridColumn<RowOf<E>>[]
  /** How to write columns that show a field in another form. */
  readonly writes?: ColumnWrites<E>
  /** For an entity with several lists: the name under which this one is remembered, and its initial state. */
  readonly part?: { readonly name: string; readonly base: GridState }
  /** Which of the entity's records the list is about; all unless given. For lists that the browser holds. */
  readonly holds?: (row: RowOf<E>) => boolean
  /** Further views of the list beside "All …", as tabs. While more are loading, an address with an unknown view waits for them. */
  readonly views?: { readonly standard: readonly StandardView[]; readonly areMoreComing?: boolean }
  readonly summary?: readonly SummaryItem[]
  /** How a phone draws a row, and the fields that it reads for this which the list does not have at rest. */
  readonly phone?: { readonly row: (row: RowOf<E>) => ReactNode; readonly reads?: readonly FieldOf<E>[] }
  readonly bulkActions?: readonly BulkAction<RowOf<E>>[]
  /** Shows rows beneath their parents. A label makes the tree a choice under this name. */
  readonly tree?: { readonly parentId: (row: RowOf<E>) => string | null; readonly label?: string }
  /** Links to other ways of looking at the list, beside the button that adds. */
  readonly ways?: ReactNode
  /** Draws the list in place of the table, and requests the rows from the server itself. */
  readonly stage?: Stage<RowOf<E>>
  /** Content for a record beside the list; its plain facts unless given. */
  readonly peek?: { readonly draw: (record: RecordOf<E>) => ReactNode }
}

interface Stage<R> {
  /** Narrowed as `state` says. */
  readonly draw: (shown: {
    readonly state: GridState
    readonly columns: readonly GridColumn<R>[]
    /** The entity with the workspace's own fields, and those that its lists load on request. */
    readonly entity: Entity
  }) => ReactNode
  /** A filter that the address says in words of its own, such as a portfolio: what is counted obeys it. */
  readonly within?: (search: Readonly<Record<string, unknown>>) => string | undefined
  /** The stage is drawn even for a list without rows. */
  readonly drawsNone?: boolean
}

/** Records of another kind beneath the rows of a list. */
export interface Under {
  /** Keep its identity between renders. */
  readonly of: (row: Row) => readonly Row[]
  readonly isUnder: (row: Row) => boolean
  readonly link: (row: Row) => ReturnType<typeof recordLink>
}
