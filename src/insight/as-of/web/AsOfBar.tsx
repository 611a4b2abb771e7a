import { Link, useNavigate } from '@tanstack/react-router'
import { IconHistory } from '@tabler/icons-react'
import { useRef } from 'react'
import { dayNow } from '#platform/contract/day.ts'
import { formatLongDate } from '#platform/contract/format.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { usePlainKey } from '#platform/web/shell/usePlainKey.ts'
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

/** Shows that this is a past day, which one, and the way back. D opens the day; Esc returns to today. */
export function AsOfBar({ address: { date, to, portfolio, show }, onChange }: AsOfBarProps) {
  const now = dayNow()
  const isComparing = show === 'changes'
  const back = portfolio ? pathOf('/portfolios/{id}', { id: portfolio }) : '/overview'
  const navigate = useNavigate()
  const day = useRef<HTMLInputElement>(null)
  usePlainKey({ d: () => openPicker(day.current), Escape: () => void navigate({ to: back }) })
  return (
    <div className="as-of-bar row wraps rigid" role="group" aria-label="Date">
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
          ref={day}
          type="date"
          title="Choose a day (D)"
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
        const before = monthsBack(months, now)
        return (
          <button
            key={label}
            type="button"
            className="plain-button"
            aria-pressed={before === date}
            onClick={() => onChange({ date: before })}
          >
            {label}
          </button>
        )
      })}
      <Link className="text-link" to={back} title="Back to today (Esc)">
        Back to today
      </Link>
    </div>
  )
}

/** Some browsers refuse to open the picker by script: the focus is set anyway. */
function openPicker(input: HTMLInputElement | null): void {
  input?.focus()
  try {
    input?.showPicker()
  } catch {
    // The browser refuses to open the picker without a user gesture.
  }
}
