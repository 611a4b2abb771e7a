import type { Grants } from './access.ts'
import type { Right } from './rights.ts'
import { tokenRights } from './roles.ts'

/**
 * Grants of a token that is limited to some rights: the intersection of both. The person's own reading rights apply. For an administrator of the
 * installation, who holds every right, a token has the chosen ones.
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
