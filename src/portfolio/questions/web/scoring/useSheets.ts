import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PartOf, RecordOf } from '#platform/contract/entity.ts'
import { application } from '#portfolio/applications/contract.ts'
import { portfolio } from '#portfolio/portfolios/contract.ts'
import { questions } from '#portfolio/questions/contract.ts'
import { listWith, queryOf, recordOf } from '#platform/web/api/queries.ts'
import { canInPortfolio } from '#platform/web/session/access.ts'
import { asked, type Question } from './sheet.ts'

/** The business questions of one portfolio that holds the application. */
export interface PortfolioSheet {
  readonly portfolioId: string
  readonly name: string
  readonly threshold: number | null
  readonly questions: readonly Question[]
  readonly mayAnswer: boolean
}
export interface Sheets {
  readonly record: RecordOf<typeof application>
  readonly technology: readonly Question[]
  readonly mayAnswerTechnology: boolean
  readonly portfolios: readonly PortfolioSheet[]
}

/** Everything that can be answered about an application; undefined while it loads. `asks`: false waits until another component requests it. */
export function useSheets(applicationId: string, asks = true): { sheets: Sheets | undefined; error: unknown; retry(): void } {
  const record = useQuery(recordOf(application, applicationId))
  const technology = useQuery({ ...queryOf(questions.calls.listTechnology), enabled: asks })
  const business = useQuery({ ...queryOf(questions.calls.listBusiness), enabled: asks })
  const portfolios = useQuery({ ...listWith(portfolio, ['name', 'timeThreshold']), enabled: asks })
  const sheets = useMemo(
    () =>
      record.data && technology.data && business.data && portfolios.data
        ? {
            record: record.data,
            technology: asked(technology.data),
            mayAnswerTechnology: record.data.permissions.edit,
            portfolios: sheetsOf(record.data, portfolios.data, (id) =>
              asked(business.data.filter((question) => question.portfolioId === id)),
            ),
          }
        : undefined,
    [record.data, technology.data, business.data, portfolios.data],
  )
  const queries = [record, technology, business, portfolios]
  return { sheets, error: queries.find((query) => query.error)?.error, retry: () => queries.forEach((query) => void query.refetch()) }
}

function sheetsOf(
  record: RecordOf<typeof application>,
  portfolios: readonly PartOf<typeof portfolio, 'name' | 'timeThreshold'>[],
  questionsOf: (portfolioId: string) => Question[],
): PortfolioSheet[] {
  const held = new Set(record.portfolios.map((one) => one.portfolioId))
  return portfolios
    .filter((row) => held.has(row.portfolioId))
    .map(({ portfolioId, name, timeThreshold: threshold }) => {
      const mayAnswer = canInPortfolio('EDIT_PORTFOLIO_VALUES', portfolioId) || canInPortfolio('EDIT_PORTFOLIO_APPLICATIONS', portfolioId)
      return {
        portfolioId,
        name,
        threshold,
        questions: questionsOf(portfolioId),
        mayAnswer,
      }
    })
}
