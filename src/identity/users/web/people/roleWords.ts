/** Roles in words, and which of them somebody may give. */
import { mayEverywhere } from '#platform/contract/access.ts'
import { assignRight, roles, type Role } from '#platform/contract/rights.ts'
import { mayBeBound } from '#platform/contract/roles.ts'
import { grantsOfUser } from '#platform/web/session/access.ts'
import type { SessionUser } from '#platform/web/session/user.ts'

/** Rights of a role, in one line. */
export const roleSays: Readonly<Record<Role, string>> = {
  'Enterprise Admin': 'Everything in the installation',
  'Certified Provider Admin': 'Everything in the namespace and in all of its client workspaces',
  'Global Admin': 'Everything in the workspace, its settings and plan too',
  'Company Admin': 'Everything but the settings and plan of the workspace',
  'Application Manager': 'Edits and deletes applications, IT services and what describes them',
  'Portfolio Manager': 'Also the portfolio itself, its amounts and roles',
  Author: 'Edits and scores applications, ideas and projects',
  'View User': 'Sees everything, changes nothing',
}

/** Short, for the column of a portfolio. */
export const shortRole = (role: Role): string => short[role] ?? role
const short: Partial<Record<Role, string>> = { 'Portfolio Manager': 'Manager', 'View User': 'Viewer' }

/** Effect of a workspace role in each portfolio. */
export const impliedBy = (role: Role): string => implied[role] ?? 'All'
const implied: Partial<Record<Role, string>> = {
  'Application Manager': 'Applications',
  'Portfolio Manager': 'Manager',
  Author: 'Author',
  'View User': 'Viewer',
}

/** Roles that this person may give: in the whole workspace, or in one portfolio. Nobody is offered a role above their own. */
export function rolesToGive(user: SessionUser, inPortfolio: boolean): readonly Role[] {
  const grants = grantsOfUser(user)
  return roles.filter(
    (role) =>
      role !== 'Enterprise Admin' &&
      (role !== 'Certified Provider Admin' || user.isProvider) &&
      (!inPortfolio || (mayBeBound(role) && role !== 'Certified Provider Admin')) &&
      mayEverywhere(grants, assignRight(role)),
  )
}
