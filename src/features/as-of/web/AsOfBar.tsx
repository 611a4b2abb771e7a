import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconHistory } from '@tabler/icons-react'
import { portfolioCalls } from '#features/portfolios/contract/calls.ts'
import { dayNow } from '#platform/contract/day.ts'
import { formatLongDate } from '#platform/contract/format.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { monthsBack, type Address } from './address.ts'

interface AsOfBarProps {
  readonly address: Address
  readonly onChange: (change: Partial<Address>) => void
}

const spans = [
  { label: '1 month ago', months: 1 },
  { label: '3 months', months: 3 },
  { label: '1 year', months: 12 },
] as const

/** Says that this is not today, of which day it is, and leads back. */
export function AsOfBar({ address: { date, to, portfolio, show }, onChange }: AsOfBarProps) {
  const { data: portfolios } = useQuery(queryOf(portfolioCalls.summaries))
  const now = dayNow()
  const isComparing = show === 'changes'
  return (
    <div className="as-of-bar" role="group" aria-label="Date">
      <IconHistory size={18} aria-hidden="true" />
      <p role="status">
        {show === 'months' ? (
          'The last twelve months, by the history.'
        ) : isComparing ? (
          <>
            From <b>{formatLongDate(date)}</b> to <b>{to === now ? 'today' : formatLongDate(to)}</b>
          </>
        ) : (
          <>
            As it stood on <b>{formatLongDate(date)}</b>. Nothing can be changed here.
          </>
        )}
      </p>
      {show !== 'months' && (
        <input
          type="date"
          aria-label={isComparing ? 'First day' : 'Day'}
          value={date}
          max={isComparing ? to : now}
          onChange={({ currentTarget: { value } }) => value && onChange({ date: value })}
        />
      )}
      {isComparing && (
        <input
          type="date"
          aria-label="Second day"
          value={to}
          min={date}
          max={now}
          onChange={({ currentTarget: { value } }) => value && onChange({ to: value })}
        />
      )}
      {(show === 'months' ? [] : spans).map(({ label, months }) => {
        const day = monthsBack(months, now)
        return (
          <button key={label} type="button" className="plain-button" aria-pressed={day === date} onClick={() => onChange({ date: day })}>
            {label}
          </button>
        )
      })}
      <NativeSelect
        aria-label="Portfolio"
        value={portfolio ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ portfolio: value || undefined })}
        data={[{ value: '', label: 'All applications' }, ...(portfolios ?? []).map((one) => ({ value: one.portfolioId, label: one.name }))]}
      />
      <Link className="text-link" to={portfolio ? pathOf('/portfolios/{id}', { id: portfolio }) : '/overview'}>
        Back to today
      </Link>
    </div>
  )
}
