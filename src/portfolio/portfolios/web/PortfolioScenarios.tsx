import { slot } from '#platform/web/screen/slot.ts'
import { PortfolioHead } from './PortfolioHead.tsx'
import { usePortfolio } from './usePortfolio.tsx'

const Scenarios = slot('portfolio.scenarios')

/** Effects of removing some of a portfolio's applications. */
export default function PortfolioScenarios({ id }: { id: string }) {
  const { record, instead } = usePortfolio(id)
  if (!record) return instead
  return (
    <>
      <PortfolioHead record={record} />
      <Scenarios record={record} />
    </>
  )
}
