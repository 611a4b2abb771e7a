import type { ReactNode } from 'react'
import { formatChange, formatDate, formatMoneyShort, formatNumber, formatPercent } from '#platform/contract/format.ts'
import { costLabel } from '../overview/costLabel.ts'
import type { Figures } from '../overview/useFigures.ts'
import type { Paper } from './usePaper.ts'

/** Main figures side by side. Amounts are left out for readers who may not see costs. */
export function PrintedBand({ figures, members, parts }: Paper) {
  const { costs, ends = [] } = figures
  const soon = ends.filter(({ isSoon }) => isSoon)
  return (
    <dl className="portfolio-paper-band">
      <Figure label="Applications" note={parts.withParts ? 'each counted once' : undefined}>
        {formatNumber(members.length, 0)}
      </Figure>
      {costs && <CostFigures {...costs} />}
      <Figure label="Architecture score" note={scoreNote(figures)}>
        {formatNumber(figures.score, 1) || 'Not scored'}
      </Figure>
      <Figure
        label="Planned to end"
        note={soon.length > 0 ? `${formatNumber(soon.length, 0)} by ${formatDate(soon.at(-1)!.end)}` : undefined}
      >
        {formatNumber(ends.length, 0)}
      </Figure>
    </dl>
  )
}

function CostFigures({ years = [], year }: NonNullable<Figures['costs']>) {
  const [before, now] = [year - 1, year].map((one) => years.find((told) => told.year === one))
  const total = now?.grandTotal.totalCost ?? 0
  const [own, others] = [now?.own.totalCost ?? 0, now?.thirdParty.totalCost ?? 0]
  const change = formatChange(before?.grandTotal.totalCost, total)
  return (
    <>
      <Figure label={costLabel(year)} note={change && `${change} on ${year - 1}`}>
        {formatMoneyShort(total)}
      </Figure>
      <Figure label="Own / third party" note={total > 0 ? `${formatPercent((own / total) * 100)} own` : undefined}>
        {formatMoneyShort(own)} / {formatMoneyShort(others)}
      </Figure>
    </>
  )
}

function scoreNote({ score, scoreBefore, year }: Figures): string | undefined {
  if (typeof score !== 'number' || scoreBefore === undefined) return undefined
  const change = Math.round((score - scoreBefore) * 10) / 10
  return `${change < 0 ? '−' : '+'}${formatNumber(Math.abs(change), 1)} on ${year - 1}`
}

interface FigureProps {
  readonly label: string
  readonly note: string | undefined
  readonly children: ReactNode
}

const Figure = ({ label, note, children }: FigureProps) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <b>{children}</b>
      {note && <small>{note}</small>}
    </dd>
  </div>
)
