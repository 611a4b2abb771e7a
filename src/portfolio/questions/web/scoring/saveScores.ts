import { application, applications } from '#portfolio/applications/contract.ts'
import { portfolios } from '#portfolio/portfolios/contract.ts'
import { queryClient } from '#platform/web/api/queryClient.ts'
import { recordOf } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { answersOf, changedAnswers, isAdjustedSo, type Answers } from './sheet.ts'
import type { Sheets } from './useSheets.ts'

/** Unsaved answers. */
export interface Given {
  readonly answers: Answers
  /** Stored answers at the time. */
  readonly seen?: Answers | undefined
  /** Undefined: as it is. */
  readonly adjustment?: number | null | undefined
  /** Reason of the adjustment. */
  readonly reason?: string | undefined
}

/**
 * Saves what differs from what is stored, sheet by sheet. What was saved before a refusal stays saved; the rest stays given.
 * @throws ApiProblem
 */
export async function saveScores(
  { record, technology, portfolios: held }: Sheets,
  stored: Answers,
  { answers, seen, adjustment, reason }: Given,
): Promise<void> {
  const applicationId = record.applicationId
  const changed = changedAnswers(technology, stored, answers, seen)
  try {
    if (changed.length || adjustment !== undefined || reason !== undefined)
      await send(
        applications.calls.updateTechnologyScores,
        {
          body: {
            applicationId,
            questionAnswers: changed,
            ...(adjustment !== undefined && { technologyQuestionsScoreAdjustment: adjustment }),
            ...(reason !== undefined && { technologyQuestionsScoreAdjustmentReason: reason }),
          },
        },
        { stay: true },
      )
    await saveBusiness(applicationId, held, stored, answers, seen)
  } finally {
    await refresh(applicationId)
  }
}

/**
 * Saves what was stored before answers and the adjustment were saved.
 * @throws Error when somebody has changed those since: ApiProblem 409 for answers
 */
export async function putScoresBack(sheets: Sheets, stored: Answers, { answers, adjustment, reason }: Given): Promise<void> {
  const { record } = sheets
  if (adjustment !== undefined || reason !== undefined) {
    const now = await queryClient.fetchQuery({ ...recordOf(application, record.applicationId), staleTime: 0 })
    if (!isAdjustedSo(now, { adjustment, reason })) throw new Error('Somebody else has changed the adjustment in the meantime.')
  }
  return saveScores(sheets, answers, {
    answers: stored,
    seen: answers,
    adjustment: adjustment === undefined ? undefined : record.technologyQuestionsScoreAdjustment,
    reason: reason === undefined ? undefined : (record.technologyQuestionsScoreAdjustmentReason ?? ''),
  })
}

async function saveBusiness(applicationId: string, held: Sheets['portfolios'], stored: Answers, answers: Answers, seen?: Answers) {
  for (const { portfolioId, questions } of held) {
    const questionAnswers = changedAnswers(questions, stored, answers, seen)
    if (questionAnswers.length)
      await send(
        portfolios.calls.updateBusinessScores,
        { params: { id: portfolioId }, body: { applications: [{ applicationId, questionAnswers }] } },
        { stay: true },
      )
  }
}

/** Scores show in the record, in lists, in portfolios and in charts. */
export async function refresh(applicationId: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: recordOf(application, applicationId).queryKey })
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [kind] }) => kind === 'list' || kind === 'call' || kind === 'lookup' || kind === 'history',
  })
}

/** The answers in effect, as far as this page knows. */
export const standingAnswers = (applicationId: string): Answers =>
  answersOf(queryClient.getQueryData(recordOf(application, applicationId).queryKey) ?? { questionAnswers: [] })
