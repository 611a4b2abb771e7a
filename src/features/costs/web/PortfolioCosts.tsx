import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { portfolios } from '#features/portfolios/contract.ts'
import { queryOf, type Row } from '#platform/web/api/queries.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { CostsView } from './view/CostsView.tsx'

/** What a portfolio costs, with the portfolios that are part of it or without. */
export function PortfolioCosts({ record }: { record: Row }) {
  const portfolioId = String(record['portfolioId'])
  const [withParts, setWithParts] = useState(false)
  const { data } = useQuery(queryOf(portfolios.calls.summaries))
  const hasParts = data?.some((one) => one.parentPortfolioId === portfolioId) ?? false
  return (
    <CostsView
      portfolioId={portfolioId}
      withParts={withParts}
      pathFor={(id) => pathOf('/applications/portfoliocosthistory/{portfolioId}/{id}', { portfolioId, id })}
      choices={
        hasParts && (
          <SegmentedControl
            aria-label="Parts"
            value={withParts ? 'with' : 'without'}
            onChange={(value) => setWithParts(value === 'with')}
            data={[
              { value: 'without', label: `${String(record['name'])} only` },
              { value: 'with', label: 'With parts' },
            ]}
          />
        )
      }
    />
  )
}
