/**
 * The one check of rights, used by calls, queries, screens and menus.
 */
import { isOfPortfolios, mayBeBound, rightsOfAssignment, rightThat } from './roles.ts'
import type { Right, Role } from './rights.ts'

/** One role of the signed-in user in the current account. `portfolioId` null means account-wide. */
export interface Assignment {
  readonly roleName: Role
  readonly portfolioId: string | null
}

/** Rights of a person in one account. Build it with {@link grantsOf}. */
export interface Grants {
  readonly isSystemAdministrator: boolean
  /** Sees the whole account; otherwise only what is in `portfolios`. */
  readonly isAccountWide: boolean
  /** Holds a role of the whole account that may do more than read: such people share views with the workspace. (ADR 10.) */
  readonly editsAccountWide: boolean
  readonly account: ReadonlySet<Right>
  readonly portfolios: ReadonlyMap<string, ReadonlySet<Right>>
  /** Where the person sees amounts of money: on every visible record, or in these portfolios alone. */
  readonly amounts: 'everywhere' | readonly string[]
}

/** Who sees amounts in an account: everyone who sees the record, or only people who may write amounts. */
export const costVisibilities = ['everyone', 'editors'] as const
export type CostVisibility = (typeof costVisibilities)[number]

/** How a workspace stands with the operator: a payment failed, or stayed unpaid for so long that the workspace can only be read. */
export const unpaidStates = ['failed', 'read-only'] as const
export type Unpaid = (typeof unpaidStates)[number]

export interface Standing {
  readonly isTrialExpired: boolean
  /** Null: paid. */
  readonly unpaid: Unpaid | null
}
/** True after an expired trial, and after a long unpaid period: nothing can be changed. */
export const canOnlyBeRead = ({ isTrialExpired, unpaid }: Standing): boolean => isTrialExpired || unpaid === 'read-only'

export function grantsOf(assignments: readonly Assignment[], isReadOnly = false, costVisibility: CostVisibility = 'everyone'): Grants {
  const isSystemAdministrator = assignments.some((a) => a.roleName === 'Enterprise Admin')
  // In a workspace that can only be read everyone but a system administrator keeps this right alone, so that they can subscribe and pay.
  const kept = (right: Right) => !isReadOnly || right === rightThat('administering')
  const account = new Set<Right>()
  const portfolios = new Map<string, Set<Right>>()
  for (const { roleName, portfolioId } of assignments) {
    const held = rightsOfAssignment(roleName, portfolioId)
    for (const right of held.account) if (kept(right)) account.add(right)
    if (portfolioId === null) continue
    const bound = portfolios.get(portfolioId) ?? new Set()
    for (const right of held.portfolio) if (kept(right)) bound.add(right)
    portfolios.set(portfolioId, bound)
  }
  return {
    isSystemAdministrator,
    isAccountWide: isSystemAdministrator || assignments.some((a) => a.portfolioId === null),
    editsAccountWide:
      isSystemAdministrator || assignments.some((a) => a.portfolioId === null && rightsOfAssignment(a.roleName, null).account.some(kept)),
    account,
    portfolios,
    amounts: costVisibility === 'everyone' ? 'everywhere' : amountsOf(assignments),
  }
}

/** Reading goes on when a trial has ended, so it does not count here. */
function amountsOf(assignments: readonly Assignment[]): Grants['amounts'] {
  const held = assignments.map(({ roleName, portfolioId }) => ({ portfolioId, ...rightsOfAssignment(roleName, portfolioId) }))
  const seesAmounts = rightThat('amounts')
  if (held.some(({ account }) => account.includes(seesAmounts) || account.includes(rightThat('allPortfolios')))) return 'everywhere'
  return held.flatMap(({ portfolioId, portfolio }) => (portfolioId && portfolio.includes(seesAmounts) ? [portfolioId] : []))
}

/** Extent of a right: the whole account, or only these portfolios (empty: nowhere). */
export function whereHeld(grants: Grants, right: Right): 'everywhere' | readonly string[] {
  if (grants.isSystemAdministrator || grants.account.has(right)) return 'everywhere'
  if (isOfPortfolios(right) && grants.account.has(rightThat('allPortfolios'))) return 'everywhere'
  return [...grants.portfolios].filter(([, held]) => held.has(right)).map(([id]) => id)
}

/** The combined check: any role, account-wide or bound to a portfolio, holds the right. */
export const mayAnywhere = (grants: Grants, right: Right): boolean => {
  const where = whereHeld(grants, right)
  return where === 'everywhere' || where.length > 0
}

/** The account check: the right holds throughout the account. */
export const mayEverywhere = (grants: Grants, right: Right): boolean => grants.isSystemAdministrator || grants.account.has(right)

/** The portfolio check. */
export const mayInPortfolio = (grants: Grants, right: Right, portfolioId: string): boolean => {
  const where = whereHeld(grants, right)
  return where === 'everywhere' || where.includes(portfolioId)
}

/**
 * Who may make a call or open a screen: anyone; anyone signed in; or a list of which one must hold. `sysadmin` is the system administrator,
 * `provider` a Certified Provider Admin, `self` is decided by the call's handler, and a right is checked in any role (the record's own portfolio
 * is checked by its query).
 */
export type Access = 'anonymous' | 'session' | readonly (Right | Role | 'sysadmin' | 'self')[]

export function isOpenTo(access: Access, grants: Grants, roles: readonly Assignment[] = []): boolean {
  if (access === 'anonymous' || access === 'session' || grants.isSystemAdministrator) return true
  return access.some((rule) => {
    if (rule === 'sysadmin') return false
    if (rule === 'self') return true
    if (rule.includes(' ')) return roles.some((r) => r.roleName === rule && (r.portfolioId === null || mayBeBound(r.roleName)))
    return mayAnywhere(grants, rule as Right)
  })
}
