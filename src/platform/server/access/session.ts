/** The signed-in user, the account, and the user's access to it. */
import { whereHeld, type Assignment, type Grants, type Standing } from '#platform/contract/access.ts'
import { blankId } from '#platform/contract/blank.ts'
import type { Entity } from '#platform/contract/entity.ts'
import type { Right } from '#platform/contract/rights.ts'

/** A role of the signed-in user that counts in the current account, and the account it is held in: a provider's, or none for an Enterprise Admin. */
export interface HeldRole extends Assignment {
  readonly accountId: string | null
}

/** The session behind a token: one row of one statement, so a sign-out or a role change takes effect on the next call. */
export interface Session extends Standing {
  readonly sessionId: string
  readonly userId: string
  readonly userName: string
  /** The person at the keyboard; differs from the user during impersonation. */
  readonly originalUserId: string
  readonly originalUserName: string
  readonly emailAddress: string
  readonly emailAddressVerified: boolean
  readonly accountId: string
  /** A Certified Provider or Premier Partner. */
  readonly isProvider: boolean
  /** Opened with a second factor. */
  readonly hasSecondFactor: boolean
  /** The workspace requires two factors and this session has one. Its roles count only after the second. */
  readonly lacksSecondFactor: boolean
  /** The account whose own provider opened it: it is the one that the session is in, and only roles held there count. Null: a password did. */
  readonly signOnAccountId: string | null
  /** The workspace takes this person through its provider alone. No role counts before they come from there. */
  readonly lacksSignOn: boolean
  /** Rights to which an API token is limited, already applied in `grants`; null for a signed-in person. `sessionId` is then the token's id. */
  readonly limitedTo: readonly Right[] | null
  readonly assignments: readonly HeldRole[]
  readonly grants: Grants
}

/** In the empty workspace everybody is at home; in another one, those with a role there. */
export const belongs = ({ accountId, assignments }: Pick<Session, 'accountId' | 'assignments'>): boolean =>
  accountId === blankId || assignments.length > 0

/** Ids of the portfolios in which one of the rights holds; null: everywhere. */
export function portfoliosWith(grants: Grants, rights: readonly Right[]): string[] | null {
  const held = rights.map((right) => whereHeld(grants, right))
  if (held.includes('everywhere')) return null
  return [...new Set(held.flat())]
}

/** Ids of the portfolios the reader sees; null: the whole account. */
export const portfoliosSeen = (grants: Grants): string[] | null => (grants.isAccountWide ? null : [...grants.portfolios.keys()])

/** Ids of the portfolios whose costs the reader sees; null: all costs. */
export const amountsSeen = (grants: Grants): string[] | null =>
  grants.amounts === 'everywhere' ? portfoliosSeen(grants) : [...grants.amounts]

/** Ids of the portfolios whose records of the entity the reader sees; null: all of its records. */
export const recordsSeen = (grants: Grants, { isOfAmounts }: Pick<Entity, 'isOfAmounts'>): string[] | null =>
  isOfAmounts ? amountsSeen(grants) : portfoliosSeen(grants)

/** $2, $3 and $4 of every read of an entity. */
export const readerValues = (grants: Grants, entity: Entity): [seen: string[] | null, edit: string[] | null, remove: string[] | null] => [
  recordsSeen(grants, entity),
  portfoliosWith(grants, entity.rights.edit),
  portfoliosWith(grants, entity.rights.remove),
]
