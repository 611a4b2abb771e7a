import type { Assignment } from '#platform/contract/access.ts'
import type { Right } from '#platform/contract/rights.ts'

/** One role of the signed-in user; `portfolioId` null means account-wide. (Specification 1, section 3.) */
export interface SessionRole extends Assignment {
  readonly accountId: string | null
  /** What the role allows in that account as it stands now: an expired trial leaves almost nothing. */
  readonly rights?: readonly Right[]
}

/** The signed-in user as login-type calls answer it. (Specification 1, section 3, "Current user".) */
export interface SessionUser {
  /** 36 characters; anything else is no session (route guard rule 2). */
  readonly userId: string
  /** Differs from `userId` while impersonating. */
  readonly originalUserId: string
  readonly accountId?: string | null
  readonly name: string
  readonly firstNameLastName: string
  readonly originalUserFirstNameLastName: string | null
  readonly emailAddress: string
  readonly emailAddressVerified: boolean
  readonly contactPhone: string | null
  /** The bearer token of every request. */
  readonly token: string
  readonly intercomHash: string | null
  readonly roles: readonly SessionRole[]
  readonly accountName: string
  readonly availableWorkspacesCount: number
  readonly promptForAvailableWorkspaces: boolean
}

/** Somebody acts in another person's name. */
export const isImpersonating = (user: SessionUser): boolean => Boolean(user.originalUserId) && user.userId !== user.originalUserId

/** 'original (impersonating name)' while impersonating, else the full name. (Specification 1, section 1, "Navbar".) */
export const nameOfSession = (user: SessionUser): string =>
  isImpersonating(user) ? `${user.originalUserFirstNameLastName} (impersonating ${user.firstNameLastName})` : user.firstNameLastName || user.name
