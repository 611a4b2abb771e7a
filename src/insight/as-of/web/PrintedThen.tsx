import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Limits } from '#insight/as-of/contract/shapes.ts'
import { portfolioCalls } from '#portfolio/portfolios/contract/calls.ts'
import { dayNow } from '#platform/contract/day.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import type { Address } from './address.ts'
import { dayWords } from './dayWords.ts'
import { Limit } from './Limit.tsx'

interface PrintedThenProps {
  readonly address: Address
  readonly limits?: Limits | undefined
  readonly children?: ReactNode
}

/** Printed page for a day: the day and the portfolio, the tables, and the limits of the history. */
export function PrintedThen({ address, limits, children }: PrintedThenProps) {
  const { data: portfolios } = useQuery(queryOf(portfolioCalls.summaries))
  const { portfolio } = address
  const place = portfolio ? portfolios?.find(({ portfolioId }) => portfolioId === portfolio)?.name : 'All applications'
  return (
    <>
      <h2>{[dayWords(address, dayNow()), place].filter(Boolean).join(' · ')}</h2>
      {children}
      {limits && <Limit limits={limits} />}
    </>
  )
}
