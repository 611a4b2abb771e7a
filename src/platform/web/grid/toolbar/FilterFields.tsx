import { useState, type KeyboardEvent } from 'react'
import { sectionsOf } from '../filters/sections.ts'
import { MenuSearch } from './MenuSearch.tsx'
import type { Grid } from '../useGrid.ts'

interface FilterFieldsProps {
  grid: Grid<unknown>
  choose(columnId: string): void
}

/** Every field that a list may be filtered by, in sections as in its form, found by a part of its name. */
export default function FilterFields({ grid, choose }: FilterFieldsProps) {
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const sections = sectionsOf(grid).flatMap(({ title, columns }) => {
    const found = columns.filter(({ label }) => label.toLowerCase().includes(wanted))
    return found.length > 0 ? [{ title, columns: found }] : []
  })
  const first = sections[0]?.columns[0]
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, currentTarget } = event
    const isTyping = target instanceof HTMLInputElement
    if (key === 'Enter' && isTyping && first) {
      event.preventDefault()
      choose(first.id)
    }
    if (key !== 'ArrowDown' && key !== 'ArrowUp') return
    event.preventDefault()
    const items = [...currentTarget.querySelectorAll<HTMLElement>('.grid-menu-item')]
    const at = items.indexOf(target as HTMLElement) + (key === 'ArrowDown' ? 1 : -1)
    if (at < 0) currentTarget.querySelector('input')?.focus()
    else items[at]?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows of what is in it
    <div onKeyDown={onKeyDown}>
      <MenuSearch label={`Search ${grid.layout.ordered.length} fields`} value={search} onChange={setSearch} />
      <div className="grid-long-menu grid-fields">
        {sections.map(({ title, columns }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            {columns.map(({ id, label }) => (
              <button key={id} type="button" className="grid-menu-item" onClick={() => choose(id)}>
                <Marked text={label} part={wanted} />
                {grid.state.filters[id] && <small aria-hidden="true">in use</small>}
              </button>
            ))}
          </section>
        ))}
        {sections.length === 0 && <p>No results for “{search.trim()}”</p>}
      </div>
    </div>
  )
}

/** A text with the part that was searched for set off. */
function Marked({ text, part }: { text: string; part: string }) {
  const at = part ? text.toLowerCase().indexOf(part) : -1
  if (at < 0) return <span>{text}</span>
  return (
    <span>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + part.length)}</mark>
      {text.slice(at + part.length)}
    </span>
  )
}
