/** Rows whose codes form a hierarchy: "1.1.1" is part of "1.1", when no column says so. */
import { textIn } from '#platform/contract/by-name.ts'
import type { ImportRow } from '../../import-row.ts'
import type { Headers } from '../../prepare/rows.ts'
import type { Subject } from '../../subjects.ts'

/** A mark between the parts of a code, and the last part. */
const lastPart = /[.\-/_](?=[^.\-/_]+$).*$/
/** Share of the codes of several parts whose beginning is the code of another row. */
const mostly = 0.8
/** Such codes, from which on they are no accident. */
const fewest = 2

const codes = 'code'

/** The parent field, if only codes define it. */
export function placeByCode({ of, columns }: Pick<Subject, 'of' | 'columns'>, headers: Headers): string | undefined {
  const { within } = of.entity
  const isOpen = within !== undefined && !headers.has(within) && headers.has(codes)
  return isOpen && columns.some(({ id }) => id === codes) ? within : undefined
}

/** Gives each row the code that its own begins with. */
export function partsByCode(rows: readonly ImportRow[], within: string): void {
  const isRead = ({ action, faults }: ImportRow) => action !== 'skip' || faults.length > 0
  const own = new Map(rows.filter(isRead).map((row) => [row, textIn(row.values.get(codes)) ?? '']))
  const all = new Set(own.values())
  const inParts = [...own].filter(([, code]) => lastPart.test(code))
  const found = inParts.flatMap(([row, code]) => {
    const above = code.replace(lastPart, '')
    return all.has(above) ? [{ row, above }] : []
  })
  if (found.length < fewest || found.length < inParts.length * mostly) return
  for (const { row, above } of found) row.values.set(within, above)
}
