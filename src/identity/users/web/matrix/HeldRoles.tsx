import { portfolio } from '#portfolio/portfolios/contract.ts'
import type { Member } from '#identity/users/contract/members.ts'
import { useNames } from '#platform/web/api/queries.ts'

/** Which roles somebody has where, in a sentence. */
export function HeldRoles({ person: { name, roles } }: { person: Member }) {
  const names = useNames(portfolio.name)
  const parts = roles
    .filter(({ isInherited, portfolioId }) => portfolioId === null || !isInherited)
    .map(({ roleName, portfolioId }) =>
      portfolioId ? `${roleName} in ${names.get(portfolioId) ?? 'a portfolio'}` : `${roleName} of the whole workspace`,
    )
  return (
    <>
      <b>{name}</b> {parts.length ? `is ${parts.join(' and ')}.` : 'has no role of their own here.'}
    </>
  )
}
