/** The portfolio as it stood at one moment or several, from the history in the server's memory. */
import { setImmediate as otherCalls } from 'node:timers/promises'
import type { Limits } from '#insight/as-of/contract/shapes.ts'
import { refuseUnseenPortfolio } from '#portfolio/relations/server/there.ts'
import { counted } from '#platform/contract/words.ts'
import type { Context } from '#platform/server/access/context.ts'
import { stringifyInTurns } from '#platform/server/json-in-turns.ts'
import type { Answer } from '#platform/server/http/answer.ts'
import { unchangedOr } from '#platform/server/http/lists.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import { accountAt, seenBy, type Account, type Reader, type Seen } from './account.ts'
import { historyReads, historySince, mostChanges } from './history/histories.ts'
import type { History } from './history/history.ts'
import { readerOf, standingOf, withParts, type Scope, type Standing } from './standing.ts'

export interface Asked {
  readonly portfolioId?: string | undefined
  readonly withParts?: 'yes' | 'no' | undefined
}

/** How it stood at one moment. */
export interface Then {
  readonly instant: number
  readonly limits: Limits
  readonly standing: Standing
  readonly account: Account
  readonly reader: Reader
  readonly scope: Scope
  readonly amountsSeen: boolean
}

interface LookingBack {
  readonly name: string
  readonly asked: Asked
  readonly dates: readonly string[]
  /** Whether costs of all days are needed, not only those of the requested day. */
  readonly allCosts?: boolean
}

/** A day means its end. */
export const instantOf = (date: string): number => Date.parse(date.length === 10 ? `${date}T23:59:59.999Z` : date)
export const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)

/** @throws Refusal 404 for a portfolio that the reader does not see */
export function askingReader({ session: { grants } }: Context, { portfolioId }: Asked): Reader {
  if (portfolioId) refuseUnseenPortfolio(grants, portfolioId)
  return narrowedTo(readerOf(grants), portfolioId)
}

/** Returns the cached answer unless the followed data has changed. `parts`: further parts of the cache key. */
export const answerOf = (
  context: Context,
  parts: readonly unknown[],
  since: number,
  compose: (history: History) => unknown,
): Promise<Answer> =>
  unchangedOr(context, historyReads(), ['as_of', ...parts], async () => stringifyInTurns(await compose(await historySince(context, since))))

/**
 * Calls `tell` for each of the dates and passes the results to `compose`.
 * @throws Refusal 404 for a portfolio hidden from the reader, 422 when there were too many changes since
 */
export async function lookBack<T>(
  context: Context,
  { name, dates, asked, allCosts = false }: LookingBack,
  tell: (then: Then) => T,
  compose: (told: readonly T[], seen: Seen) => unknown,
): Promise<Answer> {
  const reader = askingReader(context, asked)
  const instants = dates.map(instantOf)
  const first = Math.min(...instants)
  return answerOf(context, [name, reader, instants, asked], first, async (history) => {
    if (!history.tells(first)) throw tooMuch()
    // A consistent snapshot: updates of the history replace changed lines.
    const seen = seenBy(history.lines, reader)
    const told: T[] = []
    for (const instant of instants) {
      await otherCalls()
      const account = accountAt(seen, instant, allCosts ? null : dayOf(instant))
      await otherCalls()
      told.push(tell(thenOf(history, account, instant, reader, asked)))
    }
    await otherCalls()
    return compose(told, seen)
  })
}

/** Costs in a portfolio are visible only to readers with access to that portfolio's costs. */
const narrowedTo = (reader: Reader, portfolioId: string | undefined): Reader =>
  portfolioId && reader.amounts && !reader.amounts.includes(portfolioId) ? { ...reader, amounts: [] } : reader

const tooMuch = () =>
  ruleNotMet(
    'date',
    `More than ${counted(mostChanges, 'change')} have been made since then, too many to look back over. Choose a later date.`,
  )

const nothing: Account['application'] = new Map()

export function thenOf(
  { begins, wholeSince }: Pick<History, 'begins' | 'wholeSince'>,
  told: Account,
  instant: number,
  reader: Reader,
  asked: Asked,
): Then {
  const isKnown = begins !== null && instant >= Date.parse(begins)
  const account = isKnown ? told : { ...told, application: nothing }
  const isWhole = wholeSince === null || instant >= Date.parse(wholeSince)
  const { portfolioId } = asked
  const isNested = asked.withParts === 'yes'
  const about = portfolioId ? (isNested ? withParts(account, portfolioId, reader.portfolios) : new Set([portfolioId])) : null
  const scope = { about, within: portfolioId && !isNested ? portfolioId : null }
  return {
    instant,
    limits: { moment: new Date(instant).toISOString(), day: dayOf(instant), begins, wholeSince, tellsDeleted: reader.deleted.application },
    standing: standingOf(account, reader, scope, isWhole),
    account,
    reader,
    scope,
    amountsSeen: reader.amounts?.length !== 0,
  }
}
