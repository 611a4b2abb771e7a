/** History of an application, as far as its reader may know it: what portfolios that the reader does not see have made of it is left out. */
import type { Change } from '#platform/contract/crud.ts'
import type { Context } from '#platform/server/access/context.ts'
import { portfoliosSeen } from '#platform/server/access/session.ts'
import * as crud from '#platform/server/http/crud.ts'
import { applicationRecords } from './records.ts'

type Rows = readonly { readonly portfolioId?: string | null }[]

/** Lists whose rows name the portfolio that they come from, if they come from one. */
const byPortfolio: ReadonlySet<string> = new Set(['portfolios', 'questionAnswers'])

const readHistory = crud.history(applicationRecords)

export async function history(input: { params: { id: string } }, context: Context): Promise<Change[]> {
  const changes = await readHistory(input, context)
  const seen = portfoliosSeen(context.session.grants)
  return seen ? changes.flatMap((change) => narrowed(change, new Set(seen))) : changes
}

/** Nothing of an entry whose every field is about other portfolios. */
function narrowed(change: Change, seen: ReadonlySet<string>): Change[] {
  const rows = (value: unknown) => ((value as Rows | null) ?? []).filter(({ portfolioId }) => !portfolioId || seen.has(portfolioId))
  const fields = Object.entries(change.changes).flatMap(([name, [before, after]]): [string, [unknown, unknown]][] => {
    if (!byPortfolio.has(name)) return [[name, [before, after]]]
    const known: [unknown[], unknown[]] = [rows(before), rows(after)]
    return known.some((list) => list.length > 0) ? [[name, known]] : []
  })
  return fields.length > 0 ? [{ ...change, changes: Object.fromEntries(fields) }] : []
}
