/** POST /applications/techscores: answers technology questions for one application. */
import type { applications } from '#portfolio/applications/contract.ts'
import { application } from '#portfolio/applications/contract.ts'
import { applicationRecords } from '#portfolio/applications/server/records.ts'
import type { Reply } from '#platform/contract/call.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { notAllowed, notFound } from '#platform/server/http/refusal.ts'
import { change, type Changes } from '#platform/server/records/changes.ts'
import { lockRecords } from '#platform/server/records/lock.ts'
import { updateRecords } from '#platform/server/records/write.ts'
import { checkedAnswers } from '#portfolio/scoring/server/given-answers.ts'
import { refuseOvertaken } from '#portfolio/scoring/server/overtaken.ts'
import { readSet, technologySet } from '#portfolio/scoring/server/question-rows.ts'
import { takeTurns } from '#portfolio/scoring/server/scores.ts'
import { writeAnswers } from '#portfolio/scoring/server/write-answers.ts'

type Call = typeof applications.calls.updateTechnologyScores

const select: Statement<Reply<Call>> = {
  name: 'application.technology_scores',
  text: `select application_id as "applicationId", answered_technology_questions_count as "answeredTechnologyQuestionsCount", technology_questions_score::float8 as "technologyQuestionsScore",
  technology_questions_score_adjustment::float8 as "technologyQuestionsScoreAdjustment", technology_questions_score_adjustment_reason as "technologyQuestionsScoreAdjustmentReason",
  technology_questions_net_score::float8 as "technologyQuestionsNetScore"
from application where account_id = $1 and application_id = $2`,
}

async function refuseUnlessEditable(changes: Changes, id: string): Promise<void> {
  const found = (await lockRecords(changes, applicationRecords, [id])).get(id)
  if (!found) throw notFound(application.label)
  if (!found.record.permissions?.edit) throw notAllowed(`You can view this ${application.label} but not score it.`)
}

export const updateTechnologyScores: Handler<Call> = ({ body }, { tenant, session }) =>
  change(tenant, session, async (changes) => {
    const { applicationId, questionAnswers, ...adjusting } = body
    await takeTurns(changes)
    await refuseUnlessEditable(changes, applicationId)
    const answers = checkedAnswers(await readSet(changes, technologySet), applicationId, questionAnswers, 'questionAnswers')
    await refuseOvertaken(changes, [{ applicationId, answers: questionAnswers, at: 'questionAnswers' }])
    await writeAnswers(changes, { ...technologySet, answers })
    if (Object.keys(adjusting).length > 0) await updateRecords(changes, applicationRecords, [{ id: applicationId, body: adjusting }])
    return (await changes.transaction.row(select, [applicationId]))!
  })
