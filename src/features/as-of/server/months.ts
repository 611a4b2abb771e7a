/** Month by month what changed: each month as the comparison of its two days tells it, of one look back over all of them. */
import type { asOf } from '#features/as-of/contract.ts'
import { mostMonths, type Months } from '#features/as-of/contract/months.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { unchangedOr } from '#platform/server/http/lists.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { readBy } from '#platform/server/records/reads.ts'
import { momentOf } from './comparison.ts'
import { dayOf, instantOf, looking, mostChanges, thenOf } from './look-back.ts'
import { always, beginsSql, scores, type Wanted } from './select.ts'
import { accountsBack, type Found } from './undo.ts'
import { Walk } from './walk.ts'

const wanted: Wanted = { fields: [...always, ...scores], lists: ['states'] }

const account: Statement = {
  name: 'as_of.begins',
  text: `select w.history_whole_since as "wholeSince", ${beginsSql} as begins from account w where w.account_id = $1`,
}
interface Begun {
  readonly begins: string | null
  readonly wholeSince: string | null
}

/** The last days of the months before, as far as the history goes, and today. */
export function daysUntil(today: string, begins: string | null): string[] {
  if (begins === null) return []
  const [year, month] = today.split('-').map(Number) as [number, number]
  const ends = Array.from({ length: mostMonths }, (_, at) => dayOf(Date.UTC(year, month - mostMonths + at, 0)))
  const later = [...ends, today].filter((day) => day > begins)
  return later.length > mostMonths ? later : [begins, ...later]
}

/** @throws Refusal 404 for a portfolio that the reader does not see */
export const months: Handler<(typeof asOf)['calls']['months']> = ({ query: asked }, context) => {
  const { reader, select, values } = looking(context, { asked, wanted, undone: 'once' })
  const today = dayOf(Date.now())
  return unchangedOr(context, readBy(select), ['as_of', 'months', today, reader, asked], async () => {
    const { begins, wholeSince } = (await context.tenant.row<Begun>(account))!
    const days = daysUntil(today, begins && dayOf(Date.parse(begins)))
    const told: Months = {
      amountsSeen: reader.amounts?.length !== 0,
      begins,
      wholeSince,
      tellsDeleted: reader.deleted.application,
      isCut: false,
      months: [],
    }
    if (days.length < 2) return Buffer.from(JSON.stringify(told))
    const instants = days.map(instantOf)
    const found = JSON.parse((await context.tenant.json(select, values(instants)))!.toString()) as Found
    // Of the first moment that changes are read for, not all of them are.
    const unknown = found.changes.all > mostChanges ? found.changes.first! : 0
    const walk = new Walk((account, at) => momentOf(thenOf(found, account, instants[at - 1]!, reader, asked)), days)
    for (const back of accountsBack(found, instants.length)) {
      if (back[0] <= unknown) break
      const month = walk.back(back, told.amountsSeen)
      if (month) told.months.unshift(month)
    }
    return Buffer.from(JSON.stringify({ ...told, isCut: unknown > 0 }))
  })
}
