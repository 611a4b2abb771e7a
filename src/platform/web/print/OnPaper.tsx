import type { ReactNode } from 'react'
import { usePrintable } from './printing.ts'

/** What the page tells in a drawing or a card, as a table on its paper. Nothing on the screen. */
export function OnPaper({ label, children }: { label: string; children: ReactNode }) {
  usePrintable({ kind: 'table', label, table: children })
  return null
}
