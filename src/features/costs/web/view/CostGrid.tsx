import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import { kinds } from '#features/costs/contract.ts'
import { kindFields } from '#features/costs/contract/entities.ts'
import type { ApplicationYear } from '#features/costs/contract/totals.ts'
import { formatChange, formatMoney, formatMoneyShort } from '#platform/contract/format.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { RecordSquare } from '#platform/web/cells/RecordSquare.tsx'
import { Grid } from '#platform/web/grid/Grid.tsx'
import { emptyGridState } from '#platform/web/grid/state.ts'
import type { GridColumn } from '#platform/web/grid/types.ts'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { exportShown } from '#platform/web/screen/exportShown.ts'
import { useGridState } from '#platform/web/screen/useGridState.ts'

interface CostGridProps {
  readonly rows: readonly ApplicationYear[] | undefined
  readonly year: number
  /** Where an application's entries are. */
  readonly pathFor: (applicationId: string) => string
  readonly toolbarEnd?: ReactNode
  readonly error?: { readonly message: string; retry(): void } | undefined
}

const base = { ...emptyGridState, sorting: [{ column: 'totalCost', descending: true }] }

/** What each application costs in one year; its sums are those of the bar. */
export function CostGrid({ rows, year, pathFor, toolbarEnd, error }: CostGridProps) {
  const navigate = useNavigate()
  const [state, setState] = useGridState('applicationCostsOfYear', base)
  const columns = useMemo(() => columnsFor(year, pathFor), [year, pathFor])
  return (
    <Grid<ApplicationYear>
      name="applications"
      nameOfOne="application"
      label={`What applications cost in ${year}`}
      rows={state && rows}
      columns={columns}
      rowId={(row) => row.applicationId}
      state={state ?? emptyGridState}
      onState={setState}
      onOpen={(row) => void navigate({ to: pathFor(row.applicationId) })}
      onExport={exportShown}
      mobileRow={phoneRow}
      empty={<EmptyPlace title={`No costs in ${year}`} text="Add a cost entry on an application, or choose another year." />}
      {...(toolbarEnd !== undefined && { toolbarEnd })}
      {...(error && { error })}
    />
  )
}

function columnsFor(year: number, pathFor: (id: string) => string): GridColumn<ApplicationYear>[] {
  return [
    {
      id: 'name',
      label: 'Application',
      kind: 'text',
      width: 250,
      pinned: true,
      title: true,
      value: ({ name }) => name,
      cell: ({ name, applicationId }) => (
        <span className="record-name">
          <RecordSquare entity="application" id={applicationId} name={name} />
          <Link to={pathFor(applicationId)} tabIndex={-1}>
            {name}
          </Link>
        </span>
      ),
    },
    { id: 'type', label: 'Type', kind: 'set', width: 110, value: ({ isThirdParty }) => (isThirdParty ? 'Third party' : 'Own') },
    { id: 'licenseCount', label: 'Licenses', kind: 'number', width: 100, aggregate: 'sum', value: ({ licenseCount }) => licenseCount },
    ...kinds.map((kind): GridColumn<ApplicationYear> => ({
      id: kind,
      label: kindFields[kind].label,
      kind: 'money',
      width: 118,
      aggregate: 'sum',
      value: (row) => row[kind],
      cell: (row) => formatMoney(row[kind] || null) || '–',
    })),
    { id: 'totalCost', label: 'Total', kind: 'money', width: 126, aggregate: 'sum', value: ({ totalCost }) => totalCost },
    {
      id: 'change',
      label: `On ${year - 1}`,
      kind: 'text',
      width: 96,
      value: ({ previousTotal, totalCost }) => formatChange(previousTotal, totalCost),
    },
    { id: 'share', label: 'Carried', kind: 'set', width: 120, value: ({ isShare }) => (isShare ? 'A share' : 'Whole') },
  ]
}

const phoneRow = ({ applicationId, name, totalCost, previousTotal, isThirdParty }: ApplicationYear) => (
  <span className="grid-phone-row">
    <RecordSquare entity="application" id={applicationId} name={name} size={32} />
    <b>{name}</b>
    <span>{formatMoneyShort(totalCost)}</span>
    <small className="wide">
      {isThirdParty ? 'Third party' : 'Own'} · {formatMoney(totalCost)} {formatChange(previousTotal, totalCost)}
    </small>
  </span>
)

/** The entries of an application, or what a portfolio carries of it. */
export const entriesOf = (applicationId: string) => pathOf('/applications/costhistory/{id}', { id: applicationId })
