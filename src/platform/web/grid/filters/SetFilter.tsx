import { Button, Checkbox, Group, Text } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import { foldText } from '#platform/contract/fold.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { nameOfText } from '../blankNames.ts'
import { MenuSearch } from '../toolbar/MenuSearch.tsx'
import type { Filter } from '../state.ts'
import type { GridColumn } from '../types.ts'
import type { Facet } from '../lineTypes.ts'
import type { Grid } from '../useGrid.ts'
import { usePhone } from '../usePhone.ts'

interface SetFilterProps {
  grid: Grid<unknown>
  column: GridColumn<unknown>
  chosen: readonly string[]
  set(filter: Filter | undefined): void
}

/** A column's values with how many rows hold each; any of the ticked ones passes. */
export function SetFilter({ grid, column, chosen, set }: SetFilterProps) {
  const { facets, failure } = useFacets(grid, column)
  const [search, setSearch] = useState('')
  const shown = facets.filter(({ value }) => foldText(nameOfText(value, column)).includes(foldText(search)))
  const put = (values: readonly string[]) => set(values.length > 0 ? { kind: 'set', values: [...values] } : undefined)
  return (
    <div className="grid-set-filter">
      {facets.length > 7 && <MenuSearch label="Search values" value={search} onChange={setSearch} />}
      {failure && (
        <Text size="sm" role="alert">
          {failure}
        </Text>
      )}
      <FacetList column={column} facets={shown} chosen={chosen} put={put} />
      <Group justify="space-between" mt={8}>
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          onClick={() => put([...new Set([...chosen, ...shown.map(({ value }) => value)])])}
        >
          Select all
        </Button>
        <Button size="compact-xs" variant="subtle" color="gray" onClick={() => put([])}>
          Clear
        </Button>
      </Group>
    </div>
  )
}

interface Facets {
  facets: readonly Facet[]
  /** Why the values could not be counted: only a server's can fail. */
  failure?: string
}

function useFacets(grid: Grid<unknown>, column: GridColumn<unknown>): Facets {
  const [found, setFound] = useState<Facets>({ facets: [] })
  const { model } = grid
  useEffect(() => {
    let gone = false
    const show = (next: Facets) => !gone && setFound(next)
    model.facets(column).then(
      (facets) => show({ facets }),
      (error: Error) => show({ facets: [], failure: error.message }),
    )
    return () => {
      gone = true
    }
  }, [model, column])
  return found
}

interface FacetListProps {
  column: GridColumn<unknown>
  facets: readonly Facet[]
  chosen: readonly string[]
  put(values: readonly string[]): void
}

function FacetList({ column, facets, chosen, put }: FacetListProps) {
  'use no memo' // the virtualizer is mutable
  const scroller = useRef<HTMLDivElement>(null)
  // A finger needs more room than a pointer.
  const height = usePhone() ? 40 : 30
  const list = useVirtualizer({ count: facets.length, getScrollElement: () => scroller.current, estimateSize: () => height, overscan: 6 })
  const toggle = (value: string) => put(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard has to reach what scrolls
    <div ref={scroller} className="grid-facets" role="group" aria-label={column.label} tabIndex={facets.length > 8 ? 0 : undefined}>
      <div style={{ height: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ index, start }) => {
          const { value, count } = facets[index]!
          return (
            <label key={value} className="grid-facet" style={{ height, transform: `translateY(${start}px)` }}>
              <Checkbox size="xs" checked={chosen.includes(value)} onChange={() => toggle(value)} />
              <span>{nameOfText(value, column)}</span>
              <small>{formatNumber(count)}</small>
            </label>
          )
        })}
      </div>
    </div>
  )
}
