import { Kbd, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { searchedIn } from '../searched.ts'
import type { Grid } from '../useGrid.ts'
import { usePhone } from '../usePhone.ts'
import { viewportOf } from '../viewportOf.ts'

/** Searches every text of the list as one types; "/" comes here from anywhere, Escape empties, Down goes to the rows. */
export function SearchBox<Row>({ grid }: { grid: Grid<Row> }) {
  const { search } = grid.state
  const phone = usePhone()
  const [text, setText] = useState(search)
  const sent = useRef(search)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => focusOnSlash(input), [])
  // A named view or "Clear all" changes the search from outside.
  useEffect(() => {
    if (search === sent.current) return
    sent.current = search
    setText(search)
  }, [search])
  const put = (value: string) => {
    sent.current = value
    setText(value)
    grid.change((state) => ({ ...state, search: value }))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && text) put('')
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    viewportOf(event.currentTarget)?.focus()
  }
  return (
    <TextInput
      ref={input}
      className="grid-search"
      aria-label={`Search ${grid.props.name}`}
      placeholder="Search"
      leftSection={<IconSearch size={15} />}
      rightSection={phone ? null : <Kbd>/</Kbd>}
      value={text}
      onFocus={() => void warmed(grid)}
      onChange={(event) => put(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  )
}

/** Loads the searched columns before the first key. Errors are shown by the search itself. */
const warmed = async <Row,>({ props, state }: Grid<Row>) => {
  const ids = searchedIn(props.columns, state).map(({ id }) => id)
  await props.load?.(ids)?.catch(() => undefined)
}

function focusOnSlash(input: { current: HTMLInputElement | null }): () => void {
  const onKey = (event: globalThis.KeyboardEvent) => {
    const typing = (event.target as HTMLElement).closest('input, textarea, select, [contenteditable=true], [role=dialog]')
    if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    input.current?.focus()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}
