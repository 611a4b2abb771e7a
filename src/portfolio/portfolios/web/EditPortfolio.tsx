import { Link } from '@tanstack/react-router'
import { portfolio } from '#portfolio/portfolios/contract.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { recordScreen } from '#platform/web/screen/record.tsx'
import { slot } from '#platform/web/screen/slot.ts'

const Threshold = slot<typeof portfolio>('portfolio.threshold')

/** Parses a typed threshold of 0 to 100; null for a blank, undefined for anything else. */
function typedThreshold(typed: unknown): number | null | undefined {
  if (typed === null || typed === undefined || typed === '') return null
  const number = Number(typed)
  return number >= 0 && number <= 100 ? number : undefined
}

export default recordScreen(portfolio, {
  subtitle: (record) => (
    <Link className="text-link" to={pathOf('/portfolios/{id}', { id: record.portfolioId })}>
      Open the portfolio
    </Link>
  ),
  above: (values, record) => {
    const timeThreshold = typedThreshold(values.timeThreshold)
    if (!record || timeThreshold === undefined || timeThreshold === (record.timeThreshold ?? null)) return null
    return <Threshold record={{ ...record, timeThreshold }} />
  },
})
