/** Records as somebody keeps them, written out: what belongs together in a row stays together, and no two names are the same. */
import type { Cell } from './values.ts'
import * as v from './values.ts'

export interface Kept {
  readonly rows: number
  /** The cells of one place of the lines. */
  readonly at: (place: number) => Cell
  /** So many of the lines from one on. */
  readonly from: (first: number, count: number) => Kept
}

const kept = (lines: readonly (readonly string[])[]): Kept => ({
  rows: lines.length,
  at: (place) => (row) => lines[row % lines.length]?.[place] ?? '',
  from: (first, count) => kept(lines.slice(first, first + count)),
})

/** A line for each record, its cells divided by bars. */
export const keptAs = (text: string): Kept =>
  kept(
    text
      .trim()
      .split('\n')
      .map((line) => line.trim().split('|')),
  )

type Written = (year: string, month: string, day: string) => string
/** A day of the last five years. */
export const recent = (written: Written, salt = 13): Cell => v.day((y, m, d) => written(String(2021 + (Number(y) % 5)), m, d), 0, salt)
/** A day of the next years. */
export const ahead = (written: Written, salt = 19): Cell => v.day((y, m, d) => written(String(2027 + (Number(y) % 5)), m, d), 0, salt)
/** Where something about the record is to be read. */
export const linkTo =
  (name: Cell, host: string): Cell =>
  (row) =>
    `https://${host}/${name(row)
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')}`
