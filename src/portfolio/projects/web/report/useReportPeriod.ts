import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { inPlace } from '#platform/web/router/inPlace.ts'
import type { Period } from './PeriodBar.tsx'

/** The period that the address names, as far as it names one; `shown` is put into the address, so that it can be sent. */
export function useReportPeriod(shown: Period | undefined): Partial<Period> {
  const { from, to }: { from?: string | number; to?: string | number } = useSearch({ strict: false })
  const navigate = useNavigate()
  const isTold = from !== undefined && to !== undefined
  const [first, last] = [shown?.from, shown?.to]
  useEffect(() => {
    if (!isTold && first && last) void navigate({ ...inPlace, search: { from: first, to: last } })
  }, [isTold, first, last, navigate])
  return { ...(from !== undefined && { from: String(from) }), ...(to !== undefined && { to: String(to) }) }
}
