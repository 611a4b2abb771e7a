import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { LineList } from './lineTypes.ts'
import { telling } from './telling.ts'
import type { GridProps } from './types.ts'
import { useLatest } from '#platform/web/render/useLatest.ts'

/** The chosen rows by id. They stay chosen while filters hide them; the bar says how many are hidden. */
export interface Selection<Row> {
  rows: ReadonlyMap<string, Row>
  /** Turns one row on or off; with `range` everything from the last one turned to it. */
  toggle(index: number, range: boolean): void
  toggleMany(rows: readonly Row[]): void
  add(rows: readonly Row[]): void
  /** Chooses nothing, and on a phone ends choosing. */
  clear(): void
  /** A phone's rows are being chosen: a tap chooses instead of opening. */
  picking: boolean
  startPicking(): void
}

export function useSelection<Row>(lines: LineList<Row>, { rows: list, server, rowId, onSelection }: GridProps<Row>): Selection<Row> {
  const [chosen, setRows] = useState<ReadonlyMap<string, Row>>(() => new Map())
  // A saved row is a new object and a removed one is gone: only what is in the list now counts.
  const rows = useMemo(() => (list && !server ? presentRows(chosen, list, rowId) : chosen), [chosen, list, server, rowId])
  // By its key, since sorting, filtering and new rows put other rows in its place.
  const anchor = useRef<string>(undefined)
  const current = useLatest(lines)
  useEffect(() => onSelection?.([...rows.values()]), [rows, onSelection])

  const toggle = useCallback(
    (index: number, range: boolean) => {
      const lines = current.current
      const from = range ? placeOf(lines, anchor.current) : -1
      anchor.current = lines.at(index).key
      if (from < 0) return setRows((before) => toggled(before, rowsBetween(lines, index, index), rowId))
      const [first, last] = [Math.min(from, index), Math.max(from, index)]
      const take = () => setRows((before) => added(before, rowsBetween(lines, first, last), rowId))
      // On a list answered by the server, the rows between may not be loaded yet.
      if (lines.load) void telling(lines.load(first, last).then(take))
      else take()
    },
    [current, rowId],
  )
  const toggleMany = useCallback((many: readonly Row[]) => setRows((before) => toggled(before, many, rowId)), [rowId])
  const add = useCallback((many: readonly Row[]) => setRows((before) => added(before, many, rowId)), [rowId])
  const [picking, setPicking] = useState(false)
  const startPicking = useCallback(() => setPicking(true), [])
  const clear = useCallback(() => {
    setRows(new Map())
    setPicking(false)
  }, [])
  return { rows, toggle, toggleMany, add, clear, picking, startPicking }
}

function presentRows<Row>(chosen: ReadonlyMap<string, Row>, list: readonly Row[], rowId: (row: Row) => string): ReadonlyMap<string, Row> {
  if (chosen.size === 0) return chosen
  const present = new Map<string, Row>()
  for (const row of list) if (chosen.has(rowId(row))) present.set(rowId(row), row)
  return present
}

function placeOf<Row>(lines: LineList<Row>, key: string | undefined): number {
  if (key !== undefined) for (let index = 0; index < lines.length; index++) if (lines.at(index).key === key) return index
  return -1
}

function rowsBetween<Row>(lines: LineList<Row>, first: number, last: number): Row[] {
  const found: Row[] = []
  for (let index = first; index <= last && index < lines.length; index++) {
    const line = lines.at(index)
    if (line.kind === 'row' && !line.under) found.push(line.row)
  }
  return found
}

function added<Row>(before: ReadonlyMap<string, Row>, rows: readonly Row[], rowId: (row: Row) => string): Map<string, Row> {
  const next = new Map(before)
  for (const row of rows) next.set(rowId(row), row)
  return next
}

function toggled<Row>(before: ReadonlyMap<string, Row>, rows: readonly Row[], rowId: (row: Row) => string): Map<string, Row> {
  if (!rows.every((row) => before.has(rowId(row)))) return added(before, rows, rowId)
  const next = new Map(before)
  for (const row of rows) next.delete(rowId(row))
  return next
}
