import { users } from '#identity/users/contract.ts'
import type { Member } from '#identity/users/contract/members.ts'
import type { Role } from '#platform/contract/rights.ts'
import { send } from '#platform/web/api/send.ts'

/** Roles given in the workspace (null) or in the portfolio itself. */
export const rolesGiven = ({ roles }: Member, portfolioId: string | null): Role[] =>
  roles.filter((role) => !role.isInherited && role.portfolioId === portfolioId).map(({ roleName }) => roleName)

/** Gives these roles in place of those in the workspace (null) or the portfolio; all others stay. Answers the person as they are then. */
export function changeRole({ userId, roles }: Member, portfolioId: string | null, next: readonly Role[]): Promise<Member> {
  const others = roles.filter((role) => !role.isInherited && role.portfolioId !== portfolioId)
  const wanted = [
    ...others.map(({ roleName, portfolioId: bound }) => ({ roleName, portfolioId: bound })),
    ...next.map((roleName) => ({ roleName, portfolioId })),
  ]
  return send(users.calls.updateRoles, { params: { id: userId }, body: { roles: wanted } }, { stay: true })
}
