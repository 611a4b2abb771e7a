import type { ReactNode } from 'react'
import { usePrintable, type PaperPart } from './printing.ts'

interface OnPaperProps extends Pick<PaperPart, 'label' | 'isAbove' | 'isAcross' | 'picture'> {
  readonly children: ReactNode
}

/** A table that prints in place of a drawing or a card. Invisible on the screen. */
export function OnPaper({ children, ...part }: OnPaperProps) {
  usePrintable({ kind: 'table', table: children, ...part })
  return null
}
