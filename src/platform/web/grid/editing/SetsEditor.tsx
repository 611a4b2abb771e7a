import { useState } from 'react'
import SetsValue from './SetsValue.tsx'
import type { GridColumn } from '../types.ts'

interface SetsEditorProps {
  row: unknown
  column: GridColumn<unknown>
  commit(values: readonly string[]): void
  cancel(): void
}

/** The values of a cell that holds several: saved on leaving, where they are others than before. */
export default function SetsEditor({ row, column, commit, cancel }: SetsEditorProps) {
  const [held] = useState(() => heldBy(column, row))
  const leave = (values: readonly string[]) => (isSame(values, held) ? cancel() : commit(values))
  return <SetsValue column={column} held={held} autoFocus onLeave={leave} />
}

function heldBy(column: GridColumn<unknown>, row: unknown): readonly string[] {
  if (column.held) return column.held(row)
  const shown = (column.value(row) as string[] | null) ?? []
  return (column.options?.() ?? []).filter(({ label }) => shown.includes(label)).map(({ value }) => value)
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((value) => others.includes(value))
