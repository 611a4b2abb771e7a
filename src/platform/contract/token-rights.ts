import type { Grants } from './access.ts'
import type { Right } from './rights.ts'
import { tokenRights } from './roles.ts'

/**
 * What is left of somebody's grants for a token that is limited to some rights: never more than either. Reading is the person's own. An administrator of the
 * installation holds every right, and a token of theirs the chosen ones.
 */
export function limitedTo(grants: Grants, chosen: readonly Right[]): Grants {
  const allowed = tokenRights()
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
