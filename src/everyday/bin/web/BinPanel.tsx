import '#platform/web/peek/peek.css'
import './bin-panel.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { IconTrash, IconX } from '@tabler/icons-react'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { bin, mostAtOnce, type DeletedRecord } from '#everyday/bin/contract.ts'
import { daysInBin } from '#platform/contract/bin.ts'
import { formatDate, formatNumber } from '#platform/contract/format.ts'
import { capital, counted } from '#platform/contract/words.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { RecordLogo } from '#platform/web/cells/RecordLogo.tsx'
import { useDirectory } from '#platform/web/directory/directory.ts'
import { viewportOf } from '#platform/web/grid/viewportOf.ts'
import { inPlace } from '#platform/web/router/inPlace.ts'
import { holdsText, soon } from './holdsText.ts'
import { RestoreButton } from './RestoreButton.tsx'
import { showRestored } from './showRestored.ts'
import { useRestoring } from './useRestoring.tsx'

/** Deleted records of one kind beside their list, so that one is seen to come back. */
export function BinPanel({ record: { entity: name } }: { record: Readonly<Record<string, unknown>> }) {
  const entity = String(name)
  const plural = useDirectory().outlines.get(entity)?.plural ?? 'records'
  const { data: rows, error } = useDeleted(entity)
  const navigate = useNavigate()
  const panel = useRef<HTMLElement>(null)
  const { restore: bringBack, busy, dialog } = useRestoring((ids) => void showRestored(ids, viewportOf(panel.current)))
  const restore = (records: readonly DeletedRecord[]) => {
    // The row that has the focus is about to go, and may be gone before the answer is here: the panel's keys work all the while.
    panel.current?.focus()
    void bringBack(records)
  }
  useEffect(() => panel.current?.querySelector<HTMLElement>('[aria-label="Close"]')?.focus(), [])
  const close = () => {
    viewportOf(panel.current)?.focus({ preventScroll: true })
    void navigate({ ...inPlace, search: (old: object) => ({ ...old, bin: undefined }) })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') return moveFocus(event)
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of what is in it
    <aside ref={panel} tabIndex={-1} className="peek bin-panel column" aria-label="Bin" onKeyDown={onKeyDown}>
      <header>
        <IconTrash size={16} aria-hidden="true" />
        <h2>Bin</h2>
        {rows && rows.length > 0 && <small role="status">{formatNumber(rows.length)}</small>}
        <span className="spacer" />
        <button type="button" className="icon-button" aria-label="Close" onClick={close}>
          <IconX size={16} />
        </button>
      </header>
      <p className="bin-told rigid soft">
        {capital(`deleted ${plural}`)} are kept for {daysInBin} days, with all that belongs to them.
      </p>
      {error && !rows && (
        <p className="bin-told rigid soft" role="alert">
          {messageOf(error)}
        </p>
      )}
      {rows?.length === 0 && <p className="bin-none rigid soft">The bin is empty</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <ol tabIndex={rows?.length ? 0 : undefined} aria-label={`Deleted ${plural}`} aria-busy={!rows && !error}>
        {rows?.map((row) => (
          <Deleted key={row.recordId} row={row} isBusy={busy.has(row.recordId)} restore={() => restore([row])} />
        ))}
      </ol>
      <footer>
        <Link to="/admin/bin" search={{ entity }}>
          Open as a page
        </Link>
        <span className="spacer" />
        {rows && rows.length > 1 && (
          <Button variant="default" loading={busy.size > 1} onClick={() => restore(rows)}>
            Restore {rows.length < mostAtOnce ? 'all ' : ''}
            {formatNumber(rows.length)}
          </Button>
        )}
      </footer>
      {dialog}
    </aside>
  )
}

/** Number of records that one call restores, the last deleted first. */
const useDeleted = (entity: string) =>
  useQuery({
    queryKey: ['call', 'bin', { entity }, 'panel'],
    queryFn: ({ signal }) => send(bin.calls.list, { query: { entity, limit: String(mostAtOnce) } }, { signal }),
    staleTime: 0,
  })

interface DeletedProps {
  readonly row: DeletedRecord
  readonly isBusy: boolean
  readonly restore: () => void
}

function Deleted({ row, isBusy, restore }: DeletedProps) {
  const holds = holdsText(row)
  return (
    <li>
      <RecordLogo name={row.name} colour={row.color} />
      <div>
        <b>{row.name}</b>
        {holds && <span>{holds}</span>}
        <span>
          Deleted {formatDate(row.deletedDate)} by {row.deletedByName}
        </span>
      </div>
      <div className="bin-back">
        <RestoreButton name={row.name} isBusy={isBusy} onClick={restore} />
        <span data-soon={row.daysLeft <= soon || undefined}>{counted(row.daysLeft, 'day')} left</span>
      </div>
    </li>
  )
}

/** The arrows go from one to the next; Enter restores. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('.bin-back button')]
  const at = buttons.indexOf(document.activeElement as HTMLElement) + (event.key === 'ArrowDown' ? 1 : -1)
  buttons[Math.max(0, Math.min(at, buttons.length - 1))]?.focus()
}
