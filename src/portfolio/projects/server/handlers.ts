import { projects } from '#portfolio/projects/contract.ts'
import { served } from '#platform/server/app.ts'
import * as crud from '#platform/server/http/crud.ts'
import { allProjects } from './all-projects.ts'
import { board, boardFilterValues } from './board.ts'
import { moveCard } from './move-card.ts'
import { projectRecords } from './records.ts'
import { programReport, report } from './report/handlers.ts'
import { setVitalWeights, vitalWeights } from './vital-weights.ts'
import { refuseElsewhere } from './where-made.ts'

const plain = crud.all(projectRecords)

export const projectsServed = served(projects, {
  handlers: {
    ...plain,
    create: (input, context) => {
      refuseElsewhere(context.session.grants, input.body.portfolios ?? [])
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
