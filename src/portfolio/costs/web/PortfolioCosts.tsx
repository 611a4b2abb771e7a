import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { portfolios } from '#portfolio/portfolios/contract.ts'
import { queryOf, type Row } from '#platform/web/api/queries.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { CostsView } from './view/CostsView.tsx'
import { useCostSettings } from './view/useCostSettings.ts'

interface Summary {
  readonly portfolioId: string
  readonly name: string
  readonly parentPortfolioId: string | null
}

/** The portfolio and all that is part of it. */
function namesBelow(all: readonly Summary[], portfolioId: string): string[] {
  const below = all.filter(({ parentPortfolioId }) => parentPortfolioId === portfolioId)
  const own = all.find((one) => one.portfolioId === portfolioId)
  return [...(own ? [own.name] : []), ...below.flatMap((one) => namesBelow(all, one.portfolioId))]
}

/** Costs of a portfolio, with or without its parts. */
export function PortfolioCosts({ record }: { record: Row }) {
  const portfolioId = String(record.portfolioId)
  const name = String(record.name)
  const [settings, setSettings] = useCostSettings()
  const { data } = useQuery(queryOf(portfolios.calls.summaries))
  const hasParts = data?.some((one) => one.parentPortfolioId === portfolioId) ?? false
  const withParts = hasParts && settings.withParts
  const inside = useMemo(() => (withParts && data ? namesBelow(data, portfolioId) : [name]), [withParts, data, portfolioId, name])
  return (
    <CostsView
      portfolioId={portfolioId}
      withParts={withParts}
      inside={inside}
      pathFor={(id) => pathOf('/applications/portfoliocosthistory/{portfolioId}/{id}', { portfolioId, id })}
      choices={
        hasParts && (
          <SegmentedControl
            aria-label="Parts"
            value={withParts ? 'with' : 'without'}
            onChange={(value) => setSettings({ withParts: value === 'with' })}
            data={[
              { value: 'without', label: 'Without parts' },
              { value: 'with', label: 'With parts' },
            ]}
          />
        )
      }
    />
  )
}
