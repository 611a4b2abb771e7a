import { useQuery } from '@tanstack/react-query'
import { monthsCall } from '#insight/as-of/contract/months.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { OnPaper } from '#platform/web/print/OnPaper.tsx'
import type { Address } from '../address.ts'
import { PrintedThen } from '../PrintedThen.tsx'
import MonthsView from './MonthsView.tsx'
import { noteOf } from './noteOf.ts'
import { PrintedMonths } from './PrintedMonths.tsx'

/** The months as a page of their own, which prints. */
export default function MonthsThen({ address }: { address: Address }) {
  const { portfolio } = address
  const { data } = useQuery(queryOf(monthsCall, { query: portfolio ? { portfolioId: portfolio } : {} }))
  return (
    <>
      {data && data.months.length > 0 && (
        <OnPaper label="Month by month" isAcross>
          <PrintedThen address={address}>
            <p>{noteOf(data)}</p>
            <PrintedMonths months={data.months.toReversed()} amountsSeen={data.amountsSeen} />
          </PrintedThen>
        </OnPaper>
      )}
      <MonthsView address={address} />
    </>
  )
}
