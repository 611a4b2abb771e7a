import { useSearch } from '@tanstack/react-router'
import type { application } from '#portfolio/applications/contract.ts'
import { defaultThreshold } from '#portfolio/scoring/contract/scores.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { PartFailure } from '#platform/web/notify/Failure.tsx'
import { answersOf } from '../scoring/sheet.ts'
import { useSheets, type Sheets } from '../scoring/useSheets.ts'
import { explain } from './explain.ts'
import { Explanation } from './Explanation.tsx'
import { giversOf } from './givers.ts'

/** Why an application is where it is: in the portfolio that the page's address names, else over all of its portfolios. */
export function TimeExplained({ record: { applicationId } }: { record: Pick<RecordOf<typeof application>, 'applicationId'> }) {
  const { sheets, error, retry } = useSheets(applicationId)
  const { portfolio }: { portfolio?: string } = useSearch({ strict: false })
  if (sheets) return <Told sheets={sheets} portfolioId={portfolio} />
  if (error) return <PartFailure className="sheet-empty" error={error} retry={retry} />
  return <span className="skeleton" style={{ height: 240 }} role="status" aria-label="Loading" />
}

function Told({ sheets: { record, technology, portfolios }, portfolioId }: { sheets: Sheets; portfolioId: string | undefined }) {
  const there = portfolios.find((one) => one.portfolioId === portfolioId)
  const explained = explain({
    technology,
    adjustment: record.technologyQuestionsScoreAdjustment,
    business: there ? [there] : portfolios,
    answers: answersOf(record),
    cut: there?.threshold ?? defaultThreshold,
  })
  const adjustment = { value: record.technologyQuestionsScoreAdjustment, reason: record.technologyQuestionsScoreAdjustmentReason }
  return <Explanation explained={explained} givers={giversOf(record)} planned={record.plannedDisposition} adjustment={adjustment} />
}
