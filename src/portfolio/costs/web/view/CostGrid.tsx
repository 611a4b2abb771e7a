import { SegmentedControl } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { lazy, useMemo, useState } from 'react'
import type { EnteredField } from '#portfolio/costs/contract/entry.ts'
import type { ApplicationYear } from '#portfolio/costs/contract/totals.ts'
import { CopyYear } from '../entry/CopyYear.tsx'
import { enterCell } from '../entry/enter.ts'
import type { Place } from '../entry/sheet.ts'
import type { CostScope } from '../entry/useYearRows.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { Grid } from '#platform/web/grid/Grid.tsx'
import { emptyGridState } from '#platform/web/grid/state.ts'
import { usePhone } from '#platform/web/grid/usePhone.ts'
import { Late } from '#platform/web/notify/Late.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { exportShown } from '#platform/web/screen/exportShown.ts'
import { useGridState } from '#platform/web/screen/useGridState.ts'
import { columnsFor, isEnterable, phoneRow, whyClosed, type Placed } from './gridColumns.tsx'

const PasteDialog = lazy(() => import('../entry/PasteDialog.tsx'))
const EntrySheet = lazy(() => import('../entry/EntrySheet.tsx'))

interface CostGridProps {
  readonly rows: readonly ApplicationYear[] | undefined
  readonly year: number
  readonly scope: CostScope
  /** The reader may enter the costs of some row. */
  readonly mayEnter: boolean
  /** Path to an application's cost entries. */
  readonly pathFor: (applicationId: string) => string
  readonly error?: { readonly message: string; retry(): void } | undefined
}

type Opened = { readonly row: ApplicationYear } | { readonly pasted?: { readonly text: string; readonly place: Place } }

const base = { ...emptyGridState, sorting: [{ column: 'totalCost', descending: true }] }
const hasCosts = ({ totalCost, previousTotal, entry }: ApplicationYear) =>
  Boolean(totalCost) || Boolean(previousTotal) || (entry !== 'free' && entry !== 'closed')
/** Is so little there yet that copying the year before is what comes first? */
function isMostlyEmpty(rows: readonly ApplicationYear[] = []): boolean {
  const left = rows.filter(({ entry, previousTotal }) => entry === 'free' && previousTotal).length
  return left > 0 && left >= rows.filter(({ totalCost }) => totalCost).length
}

function usePlaced(rows: readonly ApplicationYear[] | undefined, key: string): Placed {
  const [now, setNow] = useState({ key, rows })
  if (now.key !== key || (!now.rows && rows)) setNow({ key, rows })
  return useMemo(() => new Map(now.rows?.map((row) => [row.applicationId, row])), [now.rows])
}

/** Cost of each application in one year; the sums equal the bar. Editors type amounts into cells or paste a block. */
export function CostGrid({ rows, year, scope, mayEnter, pathFor, error }: CostGridProps) {
  const navigate = useNavigate()
  const isPhone = usePhone()
  const [state, setState] = useGridState('applicationCostsOfYear', base)
  const [chosen, setChosen] = useState<'costs' | 'all'>()
  const [opened, setOpened] = useState<Opened>()
  const hasShares = scope.portfolioId !== undefined && scope.withParts === undefined
  const placed = usePlaced(rows, JSON.stringify([year, scope, state?.sorting]))
  const columns = useMemo(() => columnsFor(year, pathFor, hasShares, placed), [year, pathFor, hasShares, placed])
  const which = chosen ?? (rows?.some(({ totalCost }) => totalCost) ? 'costs' : 'all')
  const shown = useMemo(() => (mayEnter && which === 'all' ? rows : rows?.filter(hasCosts)), [rows, mayEnter, which])
  const open = (row: ApplicationYear) => void navigate({ to: pathFor(row.applicationId) })
  const explain = (row: ApplicationYear) =>
    isEnterable(row) ? open(row) : void notify(whyClosed(row, year), 'error', { label: 'Cost history', run: () => open(row) })
  const close = () => setOpened(undefined)
  return (
    <>
      <Grid<ApplicationYear>
        name="applications"
        nameOfOne="application"
        label={`Application costs in ${year}`}
        rows={state && shown}
        columns={columns}
        rowId={(row) => row.applicationId}
        state={state ?? emptyGridState}
        onState={setState}
        onExport={exportShown}
        mobileRow={phoneRow}
        empty={<EmptyPlace title={`No costs in ${year}`} text="Add a cost entry on an application, or choose another year." />}
        toolbarEnd={
          mayEnter && (
            <>
              <SegmentedControl
                aria-label="Applications"
                value={which}
                onChange={(value) => setChosen(value)}
                data={[
                  { value: 'costs', label: 'With costs' },
                  { value: 'all', label: 'All' },
                ]}
              />
              {isMostlyEmpty(rows) && (
                <CopyYear scope={scope} year={year}>
                  Copy from {year - 1}
                </CopyYear>
              )}
              <button type="button" className="plain-button hide-small" onClick={() => setOpened({})}>
                Paste from a sheet
              </button>
            </>
          )
        }
        {...(mayEnter && !isPhone
          ? {
              onEdit: (row, field, value) => enterCell(scope, year, row, field as EnteredField, value as number | null),
              onClosed: explain,
              onPaste: (text, from, columnIds) => setOpened({ pasted: { text, place: { rows: from, columnIds } } }),
            }
          : { onOpen: (row) => (mayEnter && isEnterable(row) ? setOpened({ row }) : open(row)) })}
        {...(error && { error })}
      />
      {opened && (
        <Late onClose={close}>
          {'row' in opened ? (
            <EntrySheet scope={scope} year={year} row={opened.row} path={pathFor(opened.row.applicationId)} onClose={close} />
          ) : (
            <PasteDialog scope={scope} year={year} all={rows ?? []} pasted={opened.pasted} onClose={close} />
          )}
        </Late>
      )}
    </>
  )
}

/** The entries of an application, or what a portfolio carries of it. */
export const entriesOf = (applicationId: string) => pathOf('/applications/costhistory/{id}', { id: applicationId })
