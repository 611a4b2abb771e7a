import { lazy, useState } from 'react'
import { Late } from '#platform/web/notify/Late.tsx'
import { NoMatchNotice, noticeOf } from './GridNotice.tsx'
import { orderOf } from './rowOrder.ts'
import { useShown } from './shownGrids.ts'
import { GridViewport } from './rows/GridViewport.tsx'
import { StatusLine } from './StatusLine.tsx'
import { DrawingPlace } from './toolbar/DrawingBar.tsx'
import { Toolbar } from './toolbar/Toolbar.tsx'
import type { GridProps } from './types.ts'
import { useGrid, type Grid as GridParts } from './useGrid.ts'
import { usePhone } from './usePhone.ts'
import './grid.css'
import './header/header.css'
import './rows/rows.css'
import './toolbar/menus.css'
import './rows/phone.css'

const FilterChips = lazy(() => import('./filters/FilterChips.tsx'))
const BulkBar = lazy(() => import('./bulk/BulkBar.tsx'))
const SearchMarks = lazy(() => import('./marks/SearchMarks.tsx'))
const PivotView = lazy(() => import('./pivot/PivotView.tsx'))

/**
 * A list of records as a table, a tree, groups, a pivot table or, on a phone, as rows. It knows nothing of what the
 * records are: its columns say that, and its state belongs to the caller. Fills a flex column of definite height.
 */
export function Grid<Row>(props: GridProps<Row>) {
  const grid = useGrid(props)
  const [editing, edit] = useState<string | null>(null)
  const [drawingPlace, setDrawingPlace] = useState<HTMLElement | null>(null)
  useShown(grid)
  return (
    <section className="grid" aria-label={props.label}>
      <Toolbar grid={grid} onDrawingPlace={setDrawingPlace} />
      {(editing !== null || hasChips(grid)) && (
        <Late fallback={<div className="grid-chips" style={{ minHeight: 36 }} />}>
          <FilterChips grid={grid} editing={editing} edit={edit} />
        </Late>
      )}
      <div className="grid-stage">
        {props.before}
        <DrawingPlace value={drawingPlace}>
          <Stage grid={grid} />
        </DrawingPlace>
        {props.beside?.(orderOf(grid))}
        {grid.selection.rows.size > 0 && (
          <Late>
            <BulkBar grid={grid} />
          </Late>
        )}
      </div>
      <StatusLine grid={grid} />
    </section>
  )
}

const hasChips = <Row,>({ state }: GridParts<Row>) => state.grouping.length > 0 || Object.keys(state.filters).length > 0

function Stage<Row>({ grid }: { grid: GridParts<Row> }) {
  const phone = usePhone() && Boolean(grid.props.mobileRow)
  const notice = noticeOf(grid)
  if (notice) return notice
  const { pivot } = grid.props.shownBy ?? grid.state
  const { stage } = grid.props
  const noMatch = Boolean(grid.model.total) && grid.lines.length === 0
  if (noMatch && (phone || pivot || stage)) return <NoMatchNotice grid={grid} />
  if (stage) return stage
  if (pivot)
    return (
      <Late>
        <PivotView grid={grid} pivot={pivot} />
      </Late>
    )
  // The heads stay, since the filter that matches nothing may be open beneath one of them.
  return (
    <>
      <GridViewport grid={grid} phone={phone} loading={grid.model.total === undefined} />
      {noMatch && <NoMatchNotice grid={grid} />}
      {grid.state.search && (
        <Late>
          <SearchMarks grid={grid} />
        </Late>
      )}
    </>
  )
}
