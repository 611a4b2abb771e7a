import './marks.css'
import { useLayoutEffect, useRef } from 'react'
import { viewportOf } from '../viewportOf.ts'
import { searchedIn } from '../searched.ts'
import type { Grid } from '../useGrid.ts'
import { wordsOf } from '#platform/contract/search.ts'
import { rangesOf, unseenIn } from './matches.ts'

/** The name by which the style sheet knows what is highlighted. */
const highlight = 'search'

/**
 * Shows why the rows of a searched list match: matches in visible cells are highlighted, and a row that matches in a hidden
 * column names it beside the first cell. The cells keep their DOM: their text is highlighted, not changed.
 */
export default function SearchMarks<Row>({ grid }: { grid: Grid<Row> }) {
  const place = useRef<HTMLSpanElement>(null)
  // Before the watcher of the last render hears of rows that its lines don't have.
  useLayoutEffect(() => {
    const viewport = viewportOf(place.current)
    if (!viewport) return undefined
    const marked = () => mark(viewport, grid)
    const watcher = new MutationObserver(marked)
    watcher.observe(viewport, { childList: true, characterData: true, subtree: true })
    marked()
    return () => {
      watcher.disconnect()
      clear(viewport)
    }
  }, [grid])
  return <span ref={place} hidden />
}

function mark<Row>(viewport: HTMLElement, { state, lines, layout, props }: Grid<Row>): void {
  const words = [...new Set(wordsOf(state.search))]
  // A single letter is nearly everywhere.
  const telling = words.filter(({ length }) => length > 1)
  const rows = [...viewport.querySelectorAll<HTMLElement>('.grid-row[data-line]')]
  // Older browsers show the rows alone.
  if ('highlights' in CSS) CSS.highlights.set(highlight, new Highlight(...rows.flatMap((row) => rangesOf(row, telling))))
  const shown = new Set(layout.shown.map(({ id }) => id))
  const searched = searchedIn(props.columns, state)
  for (const row of rows) {
    const line = lines.at(Number(row.dataset['line']))
    const unseen = line.kind === 'row' ? unseenIn(line.row, words, searched, shown) : []
    const cell = row.querySelector<HTMLElement>('.grid-pinned > .grid-cell:last-child')
    if (cell) say(cell, unseen)
  }
}

function say(cell: HTMLElement, labels: readonly string[]): void {
  if (labels.length > 0) cell.title = cell.dataset['matched'] = `in ${labels.join(', ')}`
  else if (cell.dataset['matched']) {
    delete cell.dataset['matched']
    cell.removeAttribute('title')
  }
}

function clear(viewport: HTMLElement): void {
  if ('highlights' in CSS) CSS.highlights.delete(highlight)
  for (const cell of viewport.querySelectorAll<HTMLElement>('[data-matched]')) say(cell, [])
}
