import { Link } from '@tanstack/react-router'
import { formatNumber } from '#platform/contract/format.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { Avatar } from '#platform/web/cells/Avatar.tsx'
import { colourOfScore } from '#platform/web/cells/ScoreBar.tsx'
import { useDirectory } from '#platform/web/directory/directory.ts'
import { useRecordLink } from '#platform/web/screen/recordLink.ts'
import { canInPortfolio } from '#platform/web/session/access.ts'
import type { BandProps } from './bandProps.ts'
import { BandPart, Waiting } from './BandPart.tsx'
import type { Figures } from './useFigures.ts'

/** How sound the applications are, where the cut is, and who decides. */
export function ScorePart({ record, figures }: BandProps) {
  const { score, threshold } = figures
  return (
    <BandPart title="Architecture score" look="score" figure={<Score score={score} />} note={<ScoreChange figures={figures} />}>
      <div
        className="portfolio-band-scale"
        style={{ '--share': `${score ?? 0}%`, '--cut': `${threshold}%`, '--own': colourOfScore(score ?? 0, threshold) }}
        aria-hidden="true"
      >
        <i />
        <p>
          <span>0</span>
          <span>100</span>
        </p>
      </div>
      <p className="portfolio-band-cut">{formatNumber(threshold)} or more counts as good</p>
      <Decides record={record} />
    </BandPart>
  )
}

export function Score({ score }: Pick<Figures, 'score'>) {
  if (score === undefined) return <Waiting />
  return score === null ? 'Not scored' : formatNumber(score, 1)
}

/** Change since the end of last year, if the history covers it. */
export function ScoreChange({ figures: { score, scoreBefore, year } }: { readonly figures: Figures }) {
  if (typeof score !== 'number' || scoreBefore === undefined) return null
  const change = Math.round((score - scoreBefore) * 10) / 10
  const way = change > 0 ? 'better' : change < 0 ? 'worse' : 'same'
  return (
    <>
      <b data-way={way}>{`${change < 0 ? '−' : '+'}${formatNumber(Math.abs(change), 1)}`}</b> on {year - 1}
    </>
  )
}

/** Whom to ask. */
export function Decides({ record: { portfolioId, managerContactId: id, managerContact: name } }: Pick<BandProps, 'record'>) {
  const contact = useDirectory().outlines.get('contact')
  const recordLink = useRecordLink()
  return (
    <p className="portfolio-band-decides row soft">
      Manager{' '}
      {name ? (
        <span className="person">
          <Avatar name={name} size={20} />
          {contact && id ? (
            <Link {...recordLink(contact, id)} title={name}>
              {name}
            </Link>
          ) : (
            <span>{name}</span>
          )}
        </span>
      ) : canInPortfolio('EDIT_PORTFOLIOS', portfolioId) ? (
        <Link className="text-link" to={pathOf('/portfolios/edit/{id}', { id: portfolioId })}>
          Choose somebody
        </Link>
      ) : (
        'none yet'
      )}
    </p>
  )
}
