import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { application } from '#portfolio/applications/contract.ts'
import { portfolio, portfolios } from '#portfolio/portfolios/contract.ts'
import { questions } from '#portfolio/questions/contract.ts'
import { defaultThreshold } from '#portfolio/scoring/contract/scores.ts'
import type { Reply } from '#platform/contract/call.ts'
import { missedTopic, type RecordsChanged } from '#platform/contract/live.ts'
import { listWith, queryClient, queryOf, recordOf } from '#platform/web/api/queries.ts'
import { onLive } from '#platform/web/live/listeners.ts'
import { canInPortfolio } from '#platform/web/session/access.ts'
import { asked, type Question } from '../scoring/sheet.ts'

type Placed = Reply<(typeof portfolios)['calls']['allApplications']>[number]
/** An application of the portfolio, in the order in which the workshop goes through them. */
export interface Entry extends Placed {
  readonly isDone: boolean
}
export interface Workshop {
  readonly portfolioId: string
  readonly name: string
  readonly threshold: number
  readonly questions: readonly Question[]
  readonly entries: readonly Entry[]
  readonly mayAnswer: boolean
  readonly mayNote: boolean
}

const known = listWith(application, ['active'])
const placedIn = (portfolioId: string) => queryOf(portfolios.calls.allApplications, { query: { portfolioId } })

/** Questions of a portfolio and its applications in use, as a workshop steps through them; undefined while it loads. */
export function useWorkshop(portfolioId: string): { workshop: Workshop | undefined; error: unknown; retry(): void } {
  const queries = useQueries({
    queries: [
      recordOf(portfolio, portfolioId),
      placedIn(portfolioId),
      queryOf(questions.calls.listBusinessOfPortfolio, { params: { portfolioId } }),
      known,
    ],
  })
  const [{ data: record }, { data: placed }, { data: all }, { data: rows }] = queries
  useAnswersOfOthers(portfolioId)
  const workshop = useMemo(() => {
    if (!record || !placed || !all || !rows) return undefined
    const sheet = asked(all)
    const archived = new Set(rows.filter(({ active }) => !active).map(({ applicationId }) => applicationId))
    return {
      portfolioId,
      name: record.name,
      threshold: record.timeThreshold ?? defaultThreshold,
      questions: sheet,
      entries: placed
        .filter(({ applicationId }) => !archived.has(applicationId))
        .map((one) => ({ ...one, isDone: one.answeredBusinessQuestionsCount >= sheet.length }))
        .toSorted((one, other) => one.name.localeCompare(other.name)),
      mayAnswer: canInPortfolio('EDIT_PORTFOLIO_VALUES', portfolioId) || canInPortfolio('EDIT_PORTFOLIO_APPLICATIONS', portfolioId),
      mayNote: canInPortfolio('EDIT_PORTFOLIO_APPLICATIONS', portfolioId),
    }
  }, [portfolioId, record, placed, all, rows])
  return { workshop, error: queries.find(({ error }) => error)?.error, retry: () => queries.forEach((query) => void query.refetch()) }
}

/** Answers and notes of others arrive as they are given. Answers make no new version of an application, so it is asked for in any case. */
function useAnswersOfOthers(portfolioId: string): void {
  useEffect(() => {
    const ask = (entity: string) => {
      if (entity !== application.name && entity !== portfolio.name) return
      void queryClient.invalidateQueries({ queryKey: ['record', application.name] })
      void queryClient.invalidateQueries({ queryKey: placedIn(portfolioId).queryKey })
    }
    const stops = [onLive<RecordsChanged>('record', ({ entity }) => ask(entity)), onLive(missedTopic, () => ask(application.name))]
    return () => stops.forEach((stop) => stop())
  }, [portfolioId])
}
