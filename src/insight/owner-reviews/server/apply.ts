/** Writes what proposals say into their applications, as their facts are kept: fields by the record writer, answers as answers. */
import { applicationRecords } from '#portfolio/applications/server/records.ts'
import { businessSet, technologySet } from '#portfolio/scoring/server/question-rows.ts'
import { writeAnswers } from '#portfolio/scoring/server/write-answers.ts'
import { mayInPortfolio } from '#platform/contract/access.ts'
import { notAllowed, Refusal } from '#platform/server/http/refusal.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { grouped } from '#platform/contract/grouped.ts'
import { fewAtOnce, lockRecords } from '#platform/server/records/lock.ts'
import type { Row } from '#platform/server/records/patch.ts'
import { updateRecords } from '#platform/server/records/write.ts'
import type { Decided } from './decided.ts'
import { isQuestion, type ColumnFact, type QuestionFact } from './facts.ts'
import { bodyHolding } from './held.ts'
import type { Sight } from './sight.ts'
import { answerMeant, valueMeant, type Answer } from './words.ts'

/** Stored value of a proposal, in place of its words. */
type HeldBy = (proposal: Decided) => unknown

export async function applyTo(changes: Changes, sight: Sight, proposals: readonly Decided[], held?: HeldBy): Promise<void> {
  const facts = new Map(sight.facts.map((fact) => [fact.told.fact, fact]))
  const columns: [Decided, ColumnFact][] = []
  const questions: [Decided, QuestionFact][] = []
  for (const one of proposals) {
    const fact = facts.get(one.fact)!
    if (isQuestion(fact)) questions.push([one, fact])
    else columns.push([one, fact])
  }
  await applyColumns(changes, sight, columns, held)
  await applyAnswers(changes, questions, held)
}

/** The owner of one part of a list may be another than that of the next part, so each is laid over what the parts before have left. */
async function applyColumns(changes: Changes, { names }: Sight, columns: readonly [Decided, ColumnFact][], held?: HeldBy): Promise<void> {
  const byApplication = grouped(columns, ([{ applicationId }]) => applicationId)
  for (const ids of fewAtOnce([...byApplication.keys()])) {
    const stored = await lockRecords(changes, applicationRecords, ids)
    const patches = ids.map((id) => {
      let record: Row = { ...stored.get(id)!.record }
      let body: Row = {}
      for (const [proposal, fact] of byApplication.get(id)!) {
        const own = held ? bodyHolding(fact, held(proposal), record) : { [fact.column.field]: valueOf(proposal, fact, record, names) }
        body = { ...body, ...own }
        record = { ...record, ...own }
      }
      return { id, body, areListsWhole: true }
    })
    await updateRecords(changes, applicationRecords, patches)
  }
}

/** A refusal says which proposal it is about. */
function valueOf({ proposalId, after, personName }: Decided, fact: ColumnFact, record: Row, names: Sight['names']): unknown {
  try {
    return valueMeant(fact, after, record, names, `proposals.${proposalId}`)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(error.status, `${fact.told.label} of ${String(record.name)}, by ${personName}: ${error.message}`)
  }
}

async function applyAnswers(changes: Changes, questions: readonly [Decided, QuestionFact][], held?: HeldBy): Promise<void> {
  for (const where of new Set(questions.map(([, fact]) => fact.portfolioId))) {
    if (
      where &&
      !(['EDIT_PORTFOLIO_VALUES', 'EDIT_PORTFOLIO_APPLICATIONS'] as const).some((right) =>
        mayInPortfolio(changes.actor.grants, right, where),
      )
    )
      throw notAllowed('You can’t answer the questions of this portfolio. Ask its manager.')
    const answers = questions
      .filter(([, fact]) => fact.portfolioId === where)
      .map(([proposal, fact]) => {
        const answer = held ? (held(proposal) as Answer) : answerMeant(fact, proposal.after, `proposals.${proposal.proposalId}`)
        return { applicationId: proposal.applicationId, accountQuestionId: fact.question.accountQuestionId, ...answer }
      })
    await writeAnswers(changes, { ...(where ? businessSet(where) : technologySet), answers })
  }
}
