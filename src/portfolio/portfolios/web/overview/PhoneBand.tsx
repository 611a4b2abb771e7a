import './band.css'
import './band-charts.css'
import './phone.css'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { application } from '#portfolio/applications/contract.ts'
import { formatChange, formatDate, formatMoneyShort, formatNumber } from '#platform/contract/format.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { RecordSquare } from '#platform/web/cells/RecordSquare.tsx'
import { Shares } from '#platform/web/charts/Shares.tsx'
import { timeColours } from '#platform/web/colours.ts'
import { useRecordLink } from '#platform/web/screen/recordLink.ts'
import { costLabel } from './costLabel.ts'
import type { BandProps } from './bandProps.ts'
import { Waiting } from './BandPart.tsx'
import { EndDay, RoadmapLink } from './EndsPart.tsx'
import { times } from './figures.ts'
import { Decides, Score, ScoreChange } from './ScorePart.tsx'
import { TimeRows } from './TimePart.tsx'

const mostEnds = 2

/** The same on a phone: four figures, the recommendations as a bar, what ends next. */
export function PhoneBand(props: BandProps) {
  const { record, parts, figures, filter } = props
  const { count, ends, times: counts } = figures
  const soon = ends?.filter(({ isSoon }) => isSoon)
  return (
    <section className="portfolio-phone stack gap-12" aria-label="Summary">
      <dl className="card">
        {figures.costs && <PhoneCost {...props} costs={figures.costs} />}
        <Figure
          label="Applications"
          note={parts.withParts ? `in ${formatNumber(parts.names.size, 0)} portfolios` : parts.parent && <Parent {...parts.parent} />}
        >
          {count === undefined ? <Waiting /> : formatNumber(count, 0)}
        </Figure>
        <Figure label="Architecture score" note={<ScoreChange figures={figures} />}>
          <Score score={figures.score} />
        </Figure>
        <Figure
          label="Planned to end"
          note={
            soon && soon.length > 0 ? (
              <>
                <b data-way="worse">{formatNumber(soon.length, 0)}</b> by {formatDate(soon.at(-1)!.end)}
              </>
            ) : undefined
          }
        >
          {ends ? formatNumber(ends.length, 0) : <Waiting />}
        </Figure>
      </dl>
      <section className="card" aria-label="TIME">
        <h2 className="rigid soft small medium">TIME</h2>
        <Shares
          parts={[
            ...times.map((time) => ({ label: time, count: counts?.[time] ?? 0, colour: timeColours[time] })),
            { label: 'Not scored', count: counts?.[''] ?? 0, colour: 'var(--line-control)' },
          ]}
        />
        <TimeRows counts={counts} filter={filter} />
      </section>
      <NextEnds {...props} />
      <Decides record={record} />
    </section>
  )
}

function NextEnds({ record: { portfolioId }, parts, figures: { ends } }: BandProps) {
  const recordLink = useRecordLink()
  if (ends?.length === 0) return null
  return (
    <section className="card portfolio-phone-ends" aria-label="Next to end">
      <h2 className="rigid soft small medium">Next to end</h2>
      <ul>
        {!ends && Array.from({ length: mostEnds }, (_, at) => <li key={at} aria-hidden="true" />)}
        {ends?.slice(0, mostEnds).map((ending) => (
          <li key={ending.id}>
            <RecordSquare entity="application" id={ending.id} name={ending.name} size={32} />
            <Link {...recordLink(application, ending.id)}>{ending.name}</Link>
            <EndDay ending={ending} />
          </li>
        ))}
      </ul>
      {!ends && <p>{'\u00a0'}</p>}
      {ends && ends.length > mostEnds && (
        <p>
          <RoadmapLink portfolioId={portfolioId} parts={parts}>{`All ${formatNumber(ends.length, 0)} on the roadmap`}</RoadmapLink>
        </p>
      )}
    </section>
  )
}

function PhoneCost({
  record: { portfolioId },
  costs: { years, year },
}: BandProps & { readonly costs: NonNullable<BandProps['figures']['costs']> }) {
  const [before, now] = [year - 1, year].map((one) => years?.find((told) => told.year === one)?.grandTotal.totalCost)
  const change = formatChange(before, now)
  return (
    <Figure
      label={<Link to={pathOf('/portfolios/{id}/costs', { id: portfolioId })}>{costLabel(year)}</Link>}
      note={
        change && (
          <>
            <b>{change}</b> on {year - 1}
          </>
        )
      }
    >
      {years ? formatMoneyShort(now ?? 0) : <Waiting />}
    </Figure>
  )
}

const Parent = ({ portfolioId, name }: { readonly portfolioId: string; readonly name: string }) => (
  <>
    Part of{' '}
    <Link className="text-link" to={pathOf('/portfolios/{id}', { id: portfolioId })}>
      {name}
    </Link>
  </>
)

interface FigureProps {
  readonly label: ReactNode
  readonly note?: ReactNode
  readonly children: ReactNode
}

const Figure = ({ label, note, children }: FigureProps) => (
  <div>
    <dt className="soft small medium">{label}</dt>
    <dd>
      {children}
      <small className="soft clipped">{note || '\u00a0'}</small>
    </dd>
  </div>
)
