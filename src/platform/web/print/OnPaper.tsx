import type { ReactNode } from 'react'
import { usePrintable, type PaperPart } from './printing.ts'

interface OnPaperProps extends Pick<PaperPart, 'label' | 'isAbove' | 'isAcross' | 'picture'> {
  readonly children: ReactNode
}

/** What the page tells in a drawing or a card, as a table on its paper. Nothing on the screen. */
export function OnPaper({ children, ...part }: OnPaperProps) {
  usePrintable({ kind: 'table', table: children, ...part })
  return null
}
