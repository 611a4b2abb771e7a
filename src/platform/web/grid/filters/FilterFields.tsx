import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { placesOf } from '#platform/contract/fold-places.ts'
import { foldText } from '#platform/contract/fold.ts'
import { withFilter } from '../changes.ts'
import { nearly } from '../marks/nearly.ts'
import { MenuSearch } from '../toolbar/MenuSearch.tsx'
import type { Grid } from '../useGrid.ts'
import type { GridColumn } from '../types.ts'
import { KindIcon } from './KindIcon.tsx'
import { sectionsOf } from './sections.ts'
import { useFoundValues, type FoundValue } from './useFoundValues.ts'

interface FilterFieldsProps {
  readonly grid: Grid<unknown>
  readonly chosen: string | undefined
  readonly choose: (columnId: string) => void
}

/** Every field that a list may be filtered by, in sections as in its form, and the values in them, found by a part of their names. */
export function FilterFields({ grid, chosen, choose }: FilterFieldsProps) {
  const [search, setSearch] = useState('')
  const list = useRef<HTMLDivElement>(null)
  // The one that the panel is opened with may be far down.
  // In braces: newer browsers answer scrollIntoView with a promise, which an effect must not return.
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  const wanted = foldText(search)
  const sections = sectionsOf(grid).flatMap(({ title, columns }) => {
    const found = columns.filter(({ label }) => foldText(label).includes(wanted))
    return found.length > 0 ? [{ title, columns: found }] : []
  })
  const values = useFoundValues(grid, wanted)
  const take = ({ column, value }: FoundValue) => {
    grid.change((state) => {
      const had = state.filters[column.id]
      const kept = had?.kind === 'set' ? had : { kind: 'set' as const, values: [] }
      return withFilter(state, column.id, { ...kept, values: [...new Set([...kept.values, value])] })
    })
    choose(column.id)
  }
  const first = sections[0]?.columns[0]
  const isNone = sections.length === 0 && values.length === 0
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isTyping = event.target instanceof HTMLInputElement
    if (event.key === 'Enter' && isTyping && (first || values[0])) {
      event.preventDefault()
      if (first) choose(first.id)
      else take(values[0]!)
    }
    if (event.key === 'Backspace' && isTyping && search === '') grid.change(withoutLast)
    moveFocus(event)
  }
  // One stop for Tab: the arrows move among them.
  const stop = (id: string) => ({ tabIndex: id === (chosen ?? first?.id) ? 0 : -1 })
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows of what is in it
    <div onKeyDown={onKeyDown}>
      <MenuSearch label={`Search ${grid.layout.ordered.length} fields`} value={search} onChange={setSearch} />
      <div ref={list} className="grid-long-menu grid-fields" data-searched={wanted !== '' || undefined}>
        {sections.map(({ title, columns }) => (
          <section key={title} aria-label={title}>
            <i aria-hidden="true">{title}</i>
            {columns.map((column) => (
              <button
                key={column.id}
                type="button"
                className="grid-menu-item"
                aria-current={column.id === chosen || undefined}
                {...stop(column.id)}
                onClick={() => choose(column.id)}
              >
                <KindIcon kind={column.kind} />
                <Marked text={column.label} part={wanted} />
                {grid.state.filters[column.id] && <small aria-hidden="true">in use</small>}
              </button>
            ))}
          </section>
        ))}
        {values.length > 0 && (
          <section aria-label="Values">
            <i aria-hidden="true">Values</i>
            {values.map((found) => (
              <button
                key={`${found.column.id} ${found.value}`}
                type="button"
                className="grid-menu-item"
                tabIndex={-1}
                onClick={() => take(found)}
              >
                <KindIcon kind={found.column.kind} />
                <Marked text={found.value} part={wanted} />
                <small>{found.column.label}</small>
              </button>
            ))}
          </section>
        )}
        {isNone && <None grid={grid} search={search.trim()} choose={choose} />}
      </div>
    </div>
  )
}

const withoutLast = (state: Grid<unknown>['state']) => {
  const last = Object.keys(state.filters).at(-1)
  return last === undefined ? state : withFilter(state, last, undefined)
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, currentTarget } = event
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return
  event.preventDefault()
  const items = [...currentTarget.querySelectorAll<HTMLElement>('.grid-menu-item')]
  const at = items.indexOf(target as HTMLElement) + (key === 'ArrowDown' ? 1 : -1)
  if (at < 0) currentTarget.querySelector('input')?.focus()
  else items[at]?.focus()
}

/** Shown when no field matches the search: suggests the nearest field. */
function None({ grid, search, choose }: { grid: Grid<unknown>; search: string; choose: (id: string) => void }) {
  const [near] = nearly<GridColumn<unknown>>(grid.layout.ordered, search)
  return (
    <p role="status">
      No results for “{search}”
      {near && (
        <button type="button" className="grid-menu-item" onClick={() => choose(near.id)}>
          <KindIcon kind={near.kind} />
          {near.label}
        </button>
      )}
    </p>
  )
}

/** A text with the part that was searched for set off. */
function Marked({ text, part }: { text: string; part: string }) {
  const [place] = placesOf(text, [part])
  if (!place) return <span>{text}</span>
  return (
    <span>
      {text.slice(0, place[0])}
      <mark>{text.slice(...place)}</mark>
      {text.slice(place[1])}
    </span>
  )
}
