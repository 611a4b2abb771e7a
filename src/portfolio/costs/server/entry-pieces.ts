/** How one year is set in an entry that may hold for longer: the days outside the year stay as they are, in entries of their own. */
import { textIn } from '#platform/contract/by-name.ts'
import type { Entity } from '#platform/contract/entity.ts'
import { writableOf } from '#platform/server/records/columns.ts'
import { yearsOf } from './records.ts'

export type Row = Readonly<Record<string, unknown>>

export interface Pieces {
  /** Changes of the entry itself: the first piece. */
  readonly patch: Row
  /** The pieces that are made, in order. */
  readonly made: readonly Row[]
}

export const firstDay = (year: number) => `${year}-01-01`
export const lastDay = (year: number) => `${year}-12-31`

/** Every field that people write, so that a piece says what the entry says; a name made of its years is made again. */
export function copied({ all }: Entity, record: Row): Row {
  const { description, ...rest } = Object.fromEntries(writableOf(all).map(([name]) => [name, record[name]]))
  const named = yearsOf(String(record.effectiveDate), textIn(record.endDate))
  return description === named ? rest : { ...rest, description }
}

/** @param record an entry that holds on every day of the year */
export function piecesFor(entity: Entity, record: Row, year: number, amounts: Row): Pieces {
  const [from, until] = [textIn(record.effectiveDate), textIn(record.endDate)]
  const goesOn = until === null || until > lastDay(year)
  const after = goesOn ? [{ ...copied(entity, record), effectiveDate: firstDay(year + 1), endDate: until }] : []
  const ending = goesOn ? { endDate: lastDay(year) } : {}
  if (from === firstDay(year)) return { patch: { ...amounts, ...ending }, made: after }
  const within = { ...copied(entity, record), ...amounts, effectiveDate: firstDay(year), endDate: lastDay(year) }
  return { patch: { endDate: lastDay(year - 1) }, made: [within, ...after] }
}
