import { dayNow } from '#platform/contract/day.ts'
import { inPlace } from '#platform/web/router/inPlace.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

/** Whole days, both included. */
export interface Period {
  readonly from: string
  readonly to: string
}

const back = (day: string, days: number) => new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)
const spans = [
  { label: '1 week', days: 7 },
  { label: '4 weeks', days: 28 },
  { label: '3 months', days: 91 },
  { label: '1 year', days: 365 },
] as const

/** The period of a report, kept in the address, so that anyone who is sent it sees the same days. Not printed. */
export function PeriodBar({ period }: { period: Period }) {
  const navigate = useNavigate()
  const [isCopied, setCopied] = useState(false)
  const show = (next: Period) => {
    setCopied(false)
    if (next.from && next.to && next.from <= next.to) void navigate({ ...inPlace, search: next })
  }
  const copy = () => void navigator.clipboard.writeText(location.href).then(() => setCopied(true))
  const now = dayNow()
  return (
    <form className="print-bar period-bar" onSubmit={(event) => event.preventDefault()} aria-label="Period of the report">
      <label>
        From
        <input type="date" value={period.from} max={period.to} onChange={(event) => show({ ...period, from: event.currentTarget.value })} />
      </label>
      <label>
        to
        <input type="date" value={period.to} min={period.from} onChange={(event) => show({ ...period, to: event.currentTarget.value })} />
      </label>
      {spans.map(({ label, days }) => {
        const next = { from: back(now, days - 1), to: now }
        return (
          <button
            key={label}
            type="button"
            className="plain-button"
            aria-pressed={period.to === now && period.from === next.from}
            onClick={() => show(next)}
          >
            {label}
          </button>
        )
      })}
      <span className="spacer" />
      <button type="button" className="plain-button" onClick={copy}>
        {isCopied ? 'Link copied' : 'Copy link'}
      </button>
    </form>
  )
}
