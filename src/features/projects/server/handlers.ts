import { project, projects } from '#features/projects/contract.ts'
import { whereHeld } from '#platform/contract/access.ts'
import { served } from '#platform/server/app.ts'
import type { Context } from '#platform/server/access/context.ts'
import * as crud from '#platform/server/http/crud.ts'
import { badInput } from '#platform/server/http/refusal.ts'
import { allProjects } from './all-projects.ts'
import { board, boardFilterValues } from './board.ts'
import { moveCard } from './move-card.ts'
import { projectRecords } from './records.ts'
import { programReport, report } from './report/handlers.ts'
import { setVitalWeights, vitalWeights } from './vital-weights.ts'

const plain = crud.all(projectRecords)

/** A project is made where its maker may edit it: somebody who is bound to portfolios puts it into one of those. */
function refuseElsewhere({ session }: Context, chosen: readonly { portfolioId: string }[]): void {
  const where = whereHeld(session.grants, project.rights.create[0]!)
  if (where === 'everywhere' || (chosen.length && chosen.every(({ portfolioId }) => where.includes(portfolioId)))) return
  throw badInput([{ path: 'portfolios', message: 'Portfolios: choose one in which you may edit projects' }])
}

export const projectsServed = served(projects, {
  handlers: {
    ...plain,
    create: (input, context) => {
      refuseElsewhere(context, input.body.portfolios ?? [])
      return plain.create(input, context)
    },
    setPercentComplete: plain.update,
    setPriority: plain.update,
    board,
    boardFilterValues,
    moveCard,
    vitalWeights,
    setVitalWeights,
    allProjects,
    report,
    programReport,
  },
})
