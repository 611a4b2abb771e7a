import type { Grants } from './access.ts'
import { rights, type Right } from './rights.ts'

/** Rights over people, their roles and the workspace itself: a script that held one could make itself a way in that outlives it. */
const neverOfTokens =
  /^(ASSIGN_ROLE_|CREATE_(PARENT|CHILD)_ACCOUNTS$|(EDIT|INVITE|REMOVE)_USER$|EDIT_ACCOUNT$|RESET_ACCOUNT_DATA$|EDIT_PORTFOLIO_PERMISSIONS$)/

/** Rights that an API token may be limited to. */
export const tokenRights: readonly Right[] = rights.filter((right) => !neverOfTokens.test(right))
const allowed: ReadonlySet<Right> = new Set(tokenRights)

/**
 * What is left of somebody's grants for a token that is limited to some rights: never more than either. Reading is the person's own. An administrator of the
 * installation holds every right, and a token of theirs the chosen ones.
 */
export function limitedTo(grants: Grants, chosen: readonly Right[]): Grants {
  const kept = chosen.filter((right) => allowed.has(right))
  const account = new Set(kept.filter((right) => grants.isSystemAdministrator || grants.account.has(right)))
  return {
    ...grants,
    isSystemAdministrator: false,
    editsAccountWide: grants.editsAccountWide && account.size > 0,
    account,
    portfolios: new Map([...grants.portfolios].map(([id, held]) => [id, new Set(kept.filter((right) => held.has(right)))])),
  }
}
