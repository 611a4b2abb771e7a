/** The records that the rows of a file are about. */
import type { ImportRow } from './import-row.ts'
import type { Subject } from './subjects.ts'

/** Made, changed, or found as they are. The rows of a list are no records. */
export const recordsOfRows = (rows: readonly ImportRow[], { list }: Pick<Subject, 'list'>): string[] =>
  list === undefined ? [...new Set(rows.flatMap(recordsOf))] : []

function recordsOf({ action, id, about = [] }: ImportRow): readonly string[] {
  if (action === 'skip') return about.length === 1 ? about : []
  return action === 'reject' || id === undefined ? [] : [id]
}

/** The same, and those that rejected rows are or may be about: the file does not lack them. */
export const recordsNamedIn = (rows: readonly ImportRow[]): Set<string> =>
  new Set(rows.flatMap(({ id, about = [] }) => (id === undefined ? about : [id, ...about])))
