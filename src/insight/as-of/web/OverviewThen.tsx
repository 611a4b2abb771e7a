import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { asOf } from '#insight/as-of/contract.ts'
import type { OverviewThen as Told } from '#insight/as-of/contract/shapes.ts'
import type { Time } from '#portfolio/scoring/contract/scores.ts'
import { dayNow } from '#platform/contract/day.ts'
import { formatMoneyShort, formatNumber } from '#platform/contract/format.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { Shares } from '#platform/web/charts/Shares.tsx'
import { timeColours } from '#platform/web/colours.ts'
import { OnPaper } from '#platform/web/print/OnPaper.tsx'
import type { Address, View } from './address.ts'
import { differenceOf } from './difference.ts'
import { Then } from './Limit.tsx'
import { PrintedOverviewThen } from './PrintedOverviewThen.tsx'
import { PrintedThen } from './PrintedThen.tsx'
import { shapes } from './shapes.ts'

const times: readonly Time[] = ['Migrate', 'Invest', 'Eliminate', 'Tolerate']

/** The figures of the day, each beside that of today. */
export default function OverviewThen({ address }: { address: Address }) {
  const { date, portfolio } = address
  const scope = portfolio ? { portfolioId: portfolio } : {}
  const then = useQuery(queryOf(asOf.calls.overview, { query: { date, ...scope } }))
  const now = useQuery(queryOf(asOf.calls.overview, { query: { date: dayNow(), ...scope } }))
  return (
    <Then shape={shapes.overview} limits={then.data?.limits} error={then.error} onRetry={() => void then.refetch()}>
      {then.data && (
        <>
          <OnPaper label="Figures of the day">
            <PrintedThen address={address} limits={then.data.limits}>
              <PrintedOverviewThen then={then.data} now={now.data} />
            </PrintedThen>
          </OnPaper>
          <Told then={then.data} now={now.data} />
        </>
      )}
    </Then>
  )
}

function Told({ then, now }: { then: Told; now: Told | undefined }) {
  const count = (label: string, of: (told: Told) => number, show?: View) => (
    <Tile
      label={label}
      show={show}
      figure={formatNumber(of(then), 0)}
      now={now && differenceOf(of(then), of(now), (value) => formatNumber(value, 0))}
    />
  )
  const { figures } = then
  const scored = times.reduce((sum, time) => sum + then.times[time], 0)
  return (
    <>
      <ul className="as-of-tiles" aria-label="How many">
        {figures.amountsSeen && (
          <Tile
            label="Yearly cost"
            show="costs"
            figure={formatMoneyShort(figures.totalCost.grandTotal)}
            now={now && differenceOf(figures.totalCost.grandTotal ?? 0, now.figures.totalCost.grandTotal ?? 0, formatMoneyShort)}
          />
        )}
        {count('Applications', ({ figures: { applications } }) => applications.grandTotal, 'applications')}
        {count('To be retired', ({ figures: { applicationsToBeRetired } }) => applicationsToBeRetired.grandTotal, 'applications')}
        {count('Processes supported', ({ figures: { processesSupported } }) => processesSupported.grandTotal)}
      </ul>
      <section className="card as-of-card card-body rigid" aria-labelledby="times-then">
        <h2 id="times-then">Recommendations</h2>
        <ul className="as-of-times">
          {times.map((time) => (
            <li key={time} style={{ '--own': timeColours[time] }}>
              <b>{formatNumber(then.times[time], 0)}</b> <span>{time}</span>
              <small>{now && differenceOf(then.times[time], now.times[time], (value) => formatNumber(value, 0))}</small>
            </li>
          ))}
        </ul>
        <Shares
          parts={[
            ...times.map((time) => ({ label: time, count: then.times[time], colour: timeColours[time] })),
            { label: 'Not scored', count: then.unscored, colour: 'var(--line-control)' },
          ]}
        />
        <p>
          {formatNumber(scored, 0)} scored, {formatNumber(then.unscored, 0)} not.
        </p>
      </section>
    </>
  )
}

interface TileProps {
  readonly label: string
  readonly figure: string
  readonly now: ReactNode
  readonly show?: View | undefined
}

function Tile({ label, figure, now, show }: TileProps) {
  const body = (
    <>
      <small>{label}</small>
      <b>{figure}</b>
      <small>{now}</small>
    </>
  )
  return (
    <li className="card">
      {show ? (
        <Link to="/as-of" search={(before: object) => ({ ...before, show })}>
          {body}
        </Link>
      ) : (
        <div>{body}</div>
      )}
    </li>
  )
}
