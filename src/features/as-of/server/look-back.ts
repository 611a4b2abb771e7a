/** Asks for the records and for what the history says of one moment or two, and tells how it stood then. */
import { UUID } from 'uuidv7'
import type { Limits } from '#features/as-of/contract/shapes.ts'
import { refuseUnseenPortfolio } from '#features/portfolios/server/there.ts'
import { counted } from '#platform/contract/words.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Answer } from '#platform/server/http/answer.ts'
import { unchangedOr } from '#platform/server/http/lists.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import { readBy } from '#platform/server/records/reads.ts'
import { selectFor, type Undone, type Wanted } from './select.ts'
import { readerOf, standingOf, withParts, type Reader, type Standing } from './standing.ts'
import { accountAt, type Account, type Found } from './undo.ts'

/** So many changes are looked back over at most. */
export const mostChanges = 200_000

export interface Asked {
  readonly portfolioId?: string | undefined
  readonly withParts?: 'yes' | 'no' | undefined
}

/** How it stood at one moment. */
export interface Then {
  readonly limits: Limits
  readonly standing: Standing
  readonly account: Account
  readonly reader: Reader
  readonly amountsSeen: boolean
}

interface Looking {
  readonly asked: Asked
  readonly wanted: Wanted
  /** Costs of all days are needed, not only of those asked for. */
  readonly allCosts?: boolean
  readonly undone?: Undone
}
interface LookingBack extends Looking {
  readonly name: string
  readonly dates: readonly string[]
}

/** A day stands for its end. */
export const instantOf = (date: string): number => Date.parse(date.length === 10 ? `${date}T23:59:59.999Z` : date)
export const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10)
/** Ids of changes are in the order of their times: the first one that can be later. */
const firstAfter = (instant: number): string => UUID.fromFieldsV7(Math.max(0, instant + 1), 0, 0, 0).toString()

/** The statement for what a reader asks, and its values for moments in the order of time. */
export interface Look {
  readonly reader: Reader
  readonly select: Statement
  values(instants: readonly number[]): unknown[]
}

/** @throws Refusal 404 for a portfolio that the reader does not see */
export function looking({ session: { grants } }: Context, { asked, wanted, allCosts = false, undone }: Looking): Look {
  if (asked.portfolioId) refuseUnseenPortfolio(grants, asked.portfolioId)
  const reader = narrowedTo(readerOf(grants), asked.portfolioId)
  return {
    reader,
    select: selectFor({ fields: wanted.fields, lists: listsOf(wanted, reader, asked) }, undone),
    values: (instants) => [
      reader.portfolios,
      reader.amounts,
      instants.map(firstAfter),
      ...(allCosts ? [null, null] : [dayOf(Math.min(...instants)), dayOf(Math.max(...instants))]),
      firstAfter(Math.min(...instants)),
      mostChanges + 1,
      asked.withParts === 'yes' ? null : (asked.portfolioId ?? null),
    ],
  }
}

/**
 * Answers from memory while nothing has changed. `tell` is called once for each of the dates, and what it answers goes to `compose`.
 * @throws Refusal 404 for a portfolio that the reader does not see, 422 when too much has changed since
 */
export async function lookBack<T>(
  context: Context,
  { name, dates, ...looked }: LookingBack,
  tell: (then: Then) => T,
  compose: (told: readonly T[]) => unknown,
): Promise<Answer> {
  const { asked } = looked
  const { reader, select, values } = looking(context, looked)
  const instants = dates.map(instantOf)
  const given = values(instants)
  return unchangedOr(context, readBy(select), ['as_of', name, reader.deleted, instants, asked, ...given], async () => {
    const found = JSON.parse((await context.tenant.json(select, given))!.toString()) as Found
    refuseTooMuch(found.changes.most)
    const told = instants.map((instant, at) => tell(thenOf(found, accountAt(found, at + 1), instant, reader, asked)))
    return Buffer.from(JSON.stringify(compose(told)))
  })
}

/** Which portfolios it was in, and the scores there, matter where not all applications are told of. */
const listsOf = ({ lists }: Wanted, { portfolios, amounts }: Reader, { portfolioId }: Asked): Wanted['lists'] =>
  portfolios === null && amounts === null && !portfolioId ? lists : [...lists, 'portfolios', 'questionAnswers']

/** Amounts are told in the portfolios in which the reader is told them. */
const narrowedTo = (reader: Reader, portfolioId: string | undefined): Reader =>
  portfolioId && reader.amounts && !reader.amounts.includes(portfolioId) ? { ...reader, amounts: [] } : reader

function refuseTooMuch(changes: number): void {
  if (changes > mostChanges)
    throw ruleNotMet(
      'date',
      `More than ${counted(mostChanges, 'change')} have been made since then, too many to look back over. Choose a later date.`,
    )
}

export function thenOf({ account: { begins, wholeSince } }: Found, account: Account, instant: number, reader: Reader, asked: Asked): Then {
  const isKnown = begins !== null && instant >= Date.parse(begins)
  if (!isKnown) account.application.clear()
  const isWhole = wholeSince === null || instant >= Date.parse(wholeSince)
  const { portfolioId } = asked
  const isNested = asked.withParts === 'yes'
  const about = portfolioId ? (isNested ? withParts(account, portfolioId, reader.portfolios) : new Set([portfolioId])) : null
  return {
    limits: { moment: new Date(instant).toISOString(), day: dayOf(instant), begins, wholeSince, tellsDeleted: reader.deleted.application },
    standing: standingOf(account, reader, { about, within: portfolioId && !isNested ? portfolioId : null }, isWhole),
    account,
    reader,
    amountsSeen: reader.amounts?.length !== 0,
  }
}
