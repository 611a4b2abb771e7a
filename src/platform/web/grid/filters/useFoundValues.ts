import { useEffect, useState } from 'react'
import { foldText } from '#platform/contract/fold.ts'
import { hasFewValues } from '../grouping.ts'
import { isShown } from '../searched.ts'
import type { GridColumn } from '../types.ts'
import type { Grid } from '../useGrid.ts'

/** A value of a column, as shown. */
export interface FoundValue {
  readonly column: GridColumn<unknown>
  readonly value: string
}

/** A letter is in nearly every value. */
const fewestLetters = 2
const mostOfColumn = 3
const mostInAll = 8

/** Values of the columns of few values that have what is typed in their names: the choices that are known, and what the shown columns hold. */
export function useFoundValues(grid: Grid<unknown>, wanted: string): readonly FoundValue[] {
  const held = useHeld(grid)
  if (wanted.length < fewestLetters) return []
  return grid.layout.ordered
    .filter(({ kind }) => kind === 'set' || kind === 'sets')
    .flatMap((column) => {
      const values = held.get(column.id) ?? column.options?.().map(({ label }) => label) ?? []
      const found = [...new Set(values)].filter((value) => foldText(value).includes(wanted)).slice(0, mostOfColumn)
      return found.map((value) => ({ column, value }))
    })
    .slice(0, mostInAll)
}

// A list that the server answers would be asked once for each column.
function useHeld({ props, state, layout, model }: Grid<unknown>): ReadonlyMap<string, readonly string[]> {
  const [held, setHeld] = useState<ReadonlyMap<string, readonly string[]>>(new Map())
  useEffect(() => {
    if (props.server || held.size > 0) return
    const columns = layout.ordered.filter((column) => hasFewValues(column) && column.kind !== 'flag' && isShown(column, state))
    let gone = false
    const ask = columns.map(async (column) => [column.id, (await model.facets(column)).map(({ value }) => value).filter(Boolean)] as const)
    // Without them the search finds fields and known choices.
    void Promise.all(ask).then(
      (found) => !gone && setHeld(new Map(found)),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [props.server, held, layout, model, state])
  return held
}
