import { project } from '#portfolio/projects/contract/project.ts'
import { whereHeld, type Grants } from '#platform/contract/access.ts'
import { badInput } from '#platform/server/http/refusal.ts'

/** A project is made where its maker may edit it: somebody who is bound to portfolios puts it into one of those. */
export function refuseElsewhere(grants: Grants, chosen: readonly { portfolioId: string }[]): void {
  const where = whereHeld(grants, project.rights.create[0]!)
  if (where === 'everywhere' || (chosen.length && chosen.every(({ portfolioId }) => where.includes(portfolioId)))) return
  throw badInput([{ path: 'portfolios', message: 'Portfolios: choose one in which you may edit projects' }])
}
