import { slot } from '#platform/web/screen/slot.ts'
import { PortfolioHead } from './PortfolioHead.tsx'
import { usePortfolio } from './usePortfolio.tsx'

const Costs = slot('portfolio.costs')

/** Costs of a portfolio. */
export default function PortfolioCosts({ id }: { id: string }) {
  const { record, instead } = usePortfolio(id)
  if (!record) return instead
  return (
    <>
      <PortfolioHead record={record} />
      <Costs record={record} />
    </>
  )
}
