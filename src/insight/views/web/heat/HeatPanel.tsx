import { CloseButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { application } from '#portfolio/applications/contract/application.ts'
import { formatDate, formatMoney, formatMoneyShort, formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { RecordSquare } from '#platform/web/cells/RecordSquare.tsx'
import { useRecordLink } from '#platform/web/screen/recordLink.ts'
import type { Tile } from './tiles.ts'

interface HeatPanelProps {
  readonly tile: Tile
  readonly hasCosts: boolean
  /** Search that shows the same applications in the list; undefined: impossible. */
  readonly list: object | undefined
  readonly onClose: () => void
}

/** One capability: its figures, and the applications that serve it, weakest first. */
export function HeatPanel({ tile, hasCosts, list, onClose }: HeatPanelProps) {
  const recordLink = useRecordLink()
  const applications = [...tile.applications].sort((one, other) => (one.technology ?? 101) - (other.technology ?? 101))
  const ends = tile.applications.flatMap(({ lifecycleEndDate }) => lifecycleEndDate ?? []).sort()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside className="view-panel heat-panel" aria-label={tile.name} onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <header>
        <h2>{tile.name}</h2>
        <CloseButton aria-label="Close" onClick={onClose} />
      </header>
      <dl>
        <Fact label="Technology score">{formatNumber(tile.technology, 1)}</Fact>
        <Fact label="Business score">{formatNumber(tile.business, 1)}</Fact>
        {hasCosts && <Fact label="Yearly cost">{formatMoney(tile.cost)}</Fact>}
        <Fact label="At risk">{`${formatNumber(tile.atRisk, 0)} of ${formatNumber(tile.applications.length, 0)}`}</Fact>
        <Fact label="Next end">{formatDate(ends[0])}</Fact>
      </dl>
      <h3 className="soft small medium beside gap-12 spread">
        {counted(applications.length, 'application')}
        {list && applications.length > 0 && (
          <Link className="text-link" to={application.screens.list} search={list}>
            Show in the list
          </Link>
        )}
      </h3>
      <ul>
        {applications.map((one) => (
          <li key={one.applicationId}>
            <Link {...recordLink(application, one.applicationId)}>
              <RecordSquare entity="application" id={one.applicationId} name={one.name} />
              <span className="grow breaks">
                {one.name}
                <small>
                  {[
                    hasCosts && one.cost !== null && `${formatMoneyShort(one.cost)} a year`,
                    one.lifecycleEndDate && `ends ${formatDate(one.lifecycleEndDate)}`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              <b className="medium numbers">{one.technology === null ? 'Not scored' : formatNumber(one.technology, 1)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  )
}

const Fact = ({ label, children }: { label: string; children: string }) => (
  <div>
    <dt className="soft">{label}</dt>
    <dd className="medium numbers">{children || '–'}</dd>
  </div>
)
