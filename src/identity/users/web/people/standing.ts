import type { Member } from '#identity/users/contract/members.ts'
import type { Role } from '#platform/contract/rights.ts'
import { impliedBy, shortRole } from './roleWords.ts'

/** Access of one person in one place, as its cell shows it. */
export interface Standing {
  readonly text: string
  /** Given here; from the portfolio above; from the role in the whole workspace; nothing; or that role itself. */
  readonly kind: 'given' | 'inherited' | 'implied' | 'none' | 'wide'
  /** Role given and editable here; the first of several. */
  readonly role: Role | null
}

const nothing: Standing = { text: '–', kind: 'none', role: null }

/** The standing of a person in a portfolio, or in the whole workspace (null). */
export function standingOf({ roles }: Member, portfolioId: string | null): Standing {
  const here = roles.filter((role) => role.portfolioId === portfolioId)
  const own = here.filter(({ isInherited }) => !isInherited)
  const role = own[0]?.roleName ?? null
  if (portfolioId === null) {
    // Without one of its own: the role in the installation, or through the provider.
    const shown = own.length ? own : here
    return shown.length ? { text: shown.map(({ roleName }) => roleName).join(', '), kind: 'wide', role } : nothing
  }
  if (own.length) return { text: own.map(({ roleName }) => shortRole(roleName)).join(', '), kind: 'given', role }
  if (here[0]) return { text: shortRole(here[0].roleName), kind: 'inherited', role: null }
  const wide = roles.find((role) => role.portfolioId === null)
  return wide ? { text: impliedBy(wide.roleName), kind: 'implied', role: null } : nothing
}

/** Roles given in the workspace (null) or in the portfolio itself. */
export const rolesGiven = ({ roles }: Member, portfolioId: string | null): Role[] =>
  roles.filter((role) => !role.isInherited && role.portfolioId === portfolioId).map(({ roleName }) => roleName)
