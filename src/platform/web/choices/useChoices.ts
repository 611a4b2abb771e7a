import { useMemo, useState } from 'react'
import { foldText } from '#platform/contract/fold.ts'

/** Rows that some are chosen of, in a dialog. */
export interface Choices<Row> {
  readonly search: string
  setSearch(search: string): void
  readonly offered: readonly Row[]
  /** Rows whose name contains the words searched for. */
  readonly found: readonly Row[]
  readonly chosen: ReadonlySet<string>
  toggle(id: string): void
  /** All that are found, beside those chosen before. */
  chooseFound(): void
  idOf(row: Row): string
}

/** `idOf` is stable: it returns the same id for every copy of a row. */
export function useChoices<Row extends { readonly name: string }>(offered: readonly Row[], idOf: (row: Row) => string): Choices<Row> {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const found = useMemo(() => {
    const words = foldText(search)
    return offered.filter(({ name }) => foldText(name).includes(words))
  }, [offered, search])
  return {
    search,
    setSearch,
    offered,
    found,
    chosen,
    toggle: (id) => setChosen((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]))),
    chooseFound: () => setChosen(new Set([...chosen, ...found.map(idOf)])),
    idOf,
  }
}
