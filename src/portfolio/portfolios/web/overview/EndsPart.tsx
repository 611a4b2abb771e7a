import { Link } from '@tanstack/react-router'
import { application } from '#portfolio/applications/contract.ts'
import { formatDate, formatNumber } from '#platform/contract/format.ts'
import { useRecordLink } from '#platform/web/screen/recordLink.ts'
import type { Parts } from '../useParts.ts'
import type { BandProps } from './bandProps.ts'
import { BandPart } from './BandPart.tsx'
import type { Ending } from './figures.ts'

const mostEnds = 4

/** The next end of life, with a link to all of them. */
export function EndsPart({ record: { portfolioId }, parts, figures: { ends } }: BandProps) {
  const recordLink = useRecordLink()
  return (
    <BandPart
      title="Planned to end"
      look="ends"
      heading={
        <>
          Planned to end <b>{ends ? formatNumber(ends.length, 0) : '–'}</b>
        </>
      }
    >
      <ul>
        {ends?.slice(0, mostEnds).map((ending) => (
          <li key={ending.id}>
            <Link {...recordLink(application, ending.id)} title={ending.name}>
              {ending.name}
            </Link>
            <EndDay ending={ending} />
          </li>
        ))}
      </ul>
      {ends && (
        <p>
          <RoadmapLink portfolioId={portfolioId} parts={parts}>
            {ends.length > 0 ? `All ${formatNumber(ends.length, 0)} on the roadmap` : 'Open the roadmap'}
          </RoadmapLink>
        </p>
      )}
    </BandPart>
  )
}

export const EndDay = ({ ending: { end, isSoon } }: { readonly ending: Ending }) => (
  <time className="rigid numbers" dateTime={end} data-soon={isSoon || undefined} title={isSoon ? 'Within 100 days' : undefined}>
    {formatDate(end)}
  </time>
)

interface RoadmapLinkProps {
  readonly portfolioId: string
  readonly parts: Parts
  readonly children: string
}

/** The roadmap of this portfolio, or of it and its parts. */
export const RoadmapLink = ({ portfolioId, parts: { withParts, names }, children }: RoadmapLinkProps) => (
  <Link className="text-link" to="/analytics/roadmap" search={withParts ? { portfolios: [...names.values()] } : { portfolio: portfolioId }}>
    {children}
  </Link>
)
