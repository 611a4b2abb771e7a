import { users } from '#identity/users/contract.ts'
import type { Member } from '#identity/users/contract/members.ts'
import type { Role } from '#platform/contract/rights.ts'
import { isProblem } from '#platform/web/api/problem.ts'
import { queryClient } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'

/** Gives these roles in place of those in the workspace (null) or the portfolio; all others stay. Answers the person as they are then. */
export async function changeRole(
  { userId, roles, rolesVersion }: Member,
  portfolioId: string | null,
  next: readonly Role[],
): Promise<Member> {
  const others = roles.filter((role) => !role.isInherited && role.portfolioId !== portfolioId)
  const wanted = [
    ...others.map(({ roleName, portfolioId: bound }) => ({ roleName, portfolioId: bound })),
    ...next.map((roleName) => ({ roleName, portfolioId })),
  ]
  try {
    const extra = { stay: true, ifMatch: `"${rolesVersion}"` }
    return await send(users.calls.updateRoles, { params: { id: userId }, body: { roles: wanted } }, extra)
  } catch (error) {
    // Somebody else has changed them: the list shows how.
    if (isProblem(error) && error.status === 409) void queryClient.invalidateQueries({ queryKey: ['call', users.calls.list.path] })
    throw error
  }
}
