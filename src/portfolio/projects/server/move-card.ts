/** A card of the board to another place: everyone's moves wait for each other, so that two to one place end in one order that both see. */
import { project, type projects } from '#portfolio/projects/contract.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { json } from '#platform/server/http/answer.ts'
import { knownId } from '#platform/server/http/crud.ts'
import { badInput, notAllowed } from '#platform/server/http/refusal.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { portfoliosSeen } from '#platform/server/access/session.ts'
import { change } from '#platform/server/records/changes.ts'
import { laneChange } from '#platform/server/records/lanes.ts'
import { moveRecord, takeTurns } from '#platform/server/records/ordering.ts'
import { boardOf, boardPortfolio, selectStage } from './board.ts'
import { projectRecords } from './records.ts'

const stageThere: Statement<{ isShown: boolean }> = {
  name: 'project.stage_there',
  text: 'select visible_on_boards as "isShown" from ref_project_stage where account_id = $1 and ref_project_stage_id = $2 for key share',
}

/** Among the cards that the mover sees on this board: the place that they name is one of those. */
export const moveCard: Handler<(typeof projects)['calls']['moveCard']> = async ({ params, body }, context) => {
  const { tenant, session } = context
  const portfolioId = await boardPortfolio(context, params.id)
  const id = knownId(body.projectId, project.label)
  const bytes = await change(tenant, session, async (changes) => {
    const { transaction } = changes
    await takeTurns(changes, project)
    const stage = await transaction.row(stageThere, [body.targetStageId])
    if (!stage) throw badInput([{ path: 'targetStageId', message: 'This stage no longer exists' }])
    if (!stage.isShown) throw notAllowed('Boards do not show this stage. Change it on the page of the project.')
    const there = await transaction.rows<{ id: string }>(selectStage, [portfoliosSeen(session.grants), portfolioId, body.targetStageId, id])
    const afterId = there[Math.min(body.displayOrder - 1, there.length) - 1]?.id ?? null
    await moveRecord(
      changes,
      projectRecords,
      { id, afterId, list: body.targetStageId, also: await laneChange(changes, projectRecords, id, body) },
      { within: 'refProjectStageId' },
    )
    return transaction.json(...boardOf(session, portfolioId))
  })
  return json(bytes!)
}
