import type { SpotlightActionData } from '@mantine/spotlight'
import type { ReactNode } from 'react'
import type { Entry } from './found.ts'

/** Something the bar offers: where it leads, and how it looks. */
export interface Offer extends Entry {
  /** Drawn once it is shown. */
  readonly icon: () => ReactNode
  /** One line on what it is. */
  readonly hint?: string | undefined
  /** Context that distinguishes it from others of its name. */
  readonly context?: string | undefined
  readonly run: () => void
}

/** A kind of thing that is offered. */
export interface Offers {
  readonly group: string
  readonly entries: readonly Offer[]
  /** How many are offered while nothing is typed, and once something is. */
  readonly atFirst: number
  readonly most: number
  /** The way to all that fit, when there are more. */
  readonly all?: (typed: string, count: number) => Offer
}

/** Shape of the command bar's actions. */
export const actionOf = ({ id, label, hint, icon, context, run }: Offer): SpotlightActionData => ({
  id,
  label,
  ...(hint && { description: hint }),
  leftSection: icon(),
  rightSection: context && <small>{context}</small>,
  onClick: run,
})
