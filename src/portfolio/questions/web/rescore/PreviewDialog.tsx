import './preview.css'
import { Button, Select } from '@mantine/core'
import { IconArrowRight, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { mostMoved, type Moved, type Place, type Preview } from '#portfolio/scoring/contract/scoring.ts'
import { blankId } from '#platform/contract/blank.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { useNames } from '#platform/web/api/queries.ts'
import { saveFile } from '#platform/web/api/send.ts'
import { TimeChip } from '#platform/web/cells/TimeChip.tsx'
import { csvOf } from '#platform/web/grid/engine/csv.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'
import { Dialog } from '#platform/web/shell/Dialog.tsx'
import { csvTable } from './csvTable.ts'
import type { AskPreview } from './preview.ts'
import { effectOf } from './words.ts'

interface PreviewDialogProps {
  readonly first: Preview
  readonly ask: AskPreview
  /** Portfolio whose questions change; null: the whole workspace. */
  readonly portfolioId: string | null
  readonly isBusy?: boolean
  /** Saves it; without, it is saved where it was typed. */
  readonly onConfirm?: () => void
  readonly onClose: () => void
}

/** Effect of a change of questions on applications, before it is saved. */
export default function PreviewDialog({ first, ask, portfolioId, isBusy = false, onConfirm, onClose }: PreviewDialogProps) {
  const [place, setPlace] = useState(portfolioId ?? blankId)
  const [told, setTold] = useState(first)
  const [isAsking, setAsking] = useState(false)
  const portfolios = useNames('portfolio')
  const nameOf = (id: string | null) => (id === null ? 'Entire workspace' : (portfolios.get(id) ?? 'Portfolio'))
  const asking = async (work: () => Promise<void>) => {
    setAsking(true)
    try {
      await work()
    } catch (error) {
      void notify(messageOf(error), 'error')
    }
    setAsking(false)
  }
  const look = (next: string) =>
    asking(async () => {
      setTold(await ask({ place: next }))
      setPlace(next)
    })
  const more = () =>
    asking(async () => {
      const { applications } = await ask({ place, offset: told.applications.length, limit: 500 })
      setTold({ ...told, applications: [...told.applications, ...applications] })
    })
  const save = () =>
    asking(async () => {
      const all: Moved[] = []
      while (all.length < told.total) {
        const { applications } = await ask({ place, offset: all.length, limit: mostMoved })
        if (!applications.length) break
        all.push(...applications)
      }
      saveFile(new Blob([csvOf(csvTable(all))], { type: 'text/csv;charset=utf-8' }), 'quadrants-after-the-change.csv')
    })
  const choices = [...new Set([...(onConfirm ? [null] : []), portfolioId, ...first.places.map((one) => one.portfolioId)])]
  const shown = first.places.find((one) => (one.portfolioId ?? blankId) === place)
  return (
    <Dialog title="Effect of this change" size={760} onClose={onClose}>
      <div className="preview-head row wraps spread">
        <p role="status">{effectOf(shown)}</p>
        {choices.length > 1 && (
          <Select
            aria-label="Seen in"
            data={choices.map((id) => ({ value: id ?? blankId, label: nameOf(id) }))}
            value={place}
            onChange={(next) => next && void look(next)}
            allowDeselect={false}
            searchable={choices.length > 8}
            disabled={isAsking}
          />
        )}
      </div>
      {shown && shown.moves.length > 0 && <Moves moves={shown.moves} />}
      {told.applications.length > 0 && <Applications rows={told.applications} />}
      {told.applications.length < told.total && (
        <p className="preview-more soft small">
          {formatNumber(told.applications.length)} of {formatNumber(told.total)} shown.{' '}
          <button type="button" className="text-link" disabled={isAsking} onClick={() => void more()}>
            Show more
          </button>
        </p>
      )}
      <p className="preview-note soft small">
        Nothing is saved yet. {onConfirm ? 'The scores of today stay in the history of each application.' : 'Scores stay as they are.'}
      </p>
      <div className="preview-foot beside wraps">
        {told.total > 0 && (
          <Button variant="default" leftSection={<IconDownload size={15} />} disabled={isAsking} onClick={() => void save()}>
            Save as CSV
          </Button>
        )}
        <span className="spacer" />
        <Button variant="default" onClick={onClose}>
          Go back
        </Button>
        {onConfirm && (
          <Button data-autofocus loading={isBusy} onClick={onConfirm}>
            Save and score again
          </Button>
        )}
      </div>
    </Dialog>
  )
}

const Quadrant = ({ time }: { time: Moved['from'] }) => (time ? <TimeChip time={time} /> : <span className="soft small">Not scored</span>)

/** How many go from where to where. */
const Moves = ({ moves }: Pick<Place, 'moves'>) => (
  <ul className="preview-moves beside wraps" aria-label="Moves between quadrants">
    {moves.map(({ from, to, count }) => (
      <li className="row gap-6" key={`${from} ${to}`}>
        <b>{formatNumber(count)}</b>
        <Quadrant time={from} />
        <IconArrowRight className="faint" size={14} aria-label="to" />
        <Quadrant time={to} />
      </li>
    ))}
  </ul>
)

const inWords = (score: number | null) => (score === null ? '–' : formatNumber(score, 1))
const Scores = ({ before, after }: { before: number | null; after: number | null }) =>
  before === after ? (
    <span className="soft">{inWords(after)}</span>
  ) : (
    <span>
      {inWords(before)} → <b>{inWords(after)}</b>
    </span>
  )

const Applications = ({ rows }: { rows: readonly Moved[] }) => (
  <ScrollRegion className="preview-rows" label="Applications that change quadrant">
    <table>
      <thead>
        <tr>
          <th scope="col">Application</th>
          <th scope="col">Quadrant</th>
          <th scope="col">Business</th>
          <th scope="col">Technology</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.applicationId}>
            <th className="medium breaks" scope="row">
              {row.name}
            </th>
            <td>
              <span className="inline-row gap-6">
                <Quadrant time={row.from} />
                <IconArrowRight className="faint" size={14} aria-label="to" />
                <Quadrant time={row.to} />
              </span>
            </td>
            <td data-label="Business">
              <Scores before={row.businessBefore} after={row.businessAfter} />
            </td>
            <td data-label="Technology">
              <Scores before={row.technologyBefore} after={row.technologyAfter} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
)
