import { Link } from '@tanstack/react-router'
import { kinds, kindFields, type Kind } from '#portfolio/relations/contract/cost-kinds.ts'
import type { ApplicationYear } from '#portfolio/costs/contract/totals.ts'
import { formatChange, formatMoney, formatMoneyShort } from '#platform/contract/format.ts'
import { capital } from '#platform/contract/words.ts'
import { RecordSquare } from '#platform/web/cells/RecordSquare.tsx'
import type { GridColumn } from '#platform/web/grid/types.ts'

/** True if the amounts of the year can be edited in place; otherwise the year has several entries. */
export const isEnterable = ({ entry }: ApplicationYear): boolean => entry === 'free' || entry === 'whole'

/** Why amounts are not entered in place. */
export function whyClosed({ name, entry }: ApplicationYear, year: number): string {
  if (entry === 'several') return `${name} has several entries in ${year}. Change them in its cost history.`
  if (entry === 'partial') return `The entry of ${name} holds for some days of ${year} only. Change it in its cost history.`
  return `You can view what ${name} costs but not change it.`
}

/** Marks beside the name of a row: the portfolio carries a share, or several entries cover the year. */
function markOf({ isShare, entry }: ApplicationYear): string {
  const state = entry === 'several' ? 'several' : entry === 'partial' ? 'partly' : ''
  return [isShare ? 'share' : '', state].filter(Boolean).join(', ')
}
const carried: GridColumn<ApplicationYear> = {
  id: 'share',
  label: 'Share',
  kind: 'set',
  width: 100,
  value: ({ isShare }) => (isShare ? 'Own share' : 'Full cost'),
}
const dashed = (amount: number | null) => formatMoney(amount || null) || '–'

/** Rows by id as they were when their order was chosen: entering amounts does not move them. */
export type Placed = ReadonlyMap<string, ApplicationYear>

/** @param hasShares it is of a portfolio, which may carry a share in place of the whole */
export function columnsFor(
  year: number,
  pathFor: (id: string) => string,
  hasShares: boolean,
  placed: Placed,
): GridColumn<ApplicationYear>[] {
  const orderBy = (field: 'licenseCount' | 'totalCost' | Kind) => (row: ApplicationYear) =>
    (placed.get(row.applicationId) ?? row)[field] ?? Number.NaN
  return [
    {
      id: 'name',
      label: 'Application',
      kind: 'text',
      width: 248,
      pinned: true,
      title: true,
      value: ({ name }) => name,
      cell: (row) => (
        <span className="record-name">
          <RecordSquare entity="application" id={row.applicationId} name={row.name} />
          <Link to={pathFor(row.applicationId)} tabIndex={-1}>
            {row.name}
          </Link>
          {markOf(row) && <small className="cost-mark">{capital(markOf(row))}</small>}
        </span>
      ),
    },
    { id: 'type', label: 'Type', kind: 'set', width: 104, value: ({ isThirdParty }) => (isThirdParty ? 'Third party' : 'Own') },
    {
      id: 'licenseCount',
      label: 'Licenses',
      kind: 'number',
      width: 80,
      aggregate: 'sum',
      edit: isEnterable,
      value: ({ licenseCount }) => licenseCount,
      order: orderBy('licenseCount'),
    },
    ...kinds.map((kind): GridColumn<ApplicationYear> => ({
      id: kind,
      label: kindFields[kind].label,
      kind: 'money',
      // “$1,250,000”, and the longest head.
      width: kind === 'development' ? 100 : 96,
      aggregate: 'sum',
      edit: isEnterable,
      value: (row) => row[kind],
      order: orderBy(kind),
      cell: (row) => dashed(row[kind]),
    })),
    {
      id: 'totalCost',
      label: 'Total',
      kind: 'money',
      width: 112,
      aggregate: 'sum',
      value: ({ totalCost }) => totalCost,
      order: orderBy('totalCost'),
      cell: ({ totalCost }) => <b>{dashed(totalCost)}</b>,
    },
    {
      id: 'change',
      label: `vs ${year - 1}`,
      kind: 'text',
      width: 76,
      value: ({ previousTotal, totalCost }) => formatChange(previousTotal, totalCost),
    },
    ...(hasShares ? [carried] : []),
  ]
}

export const phoneRow = (row: ApplicationYear) => (
  <span className="grid-phone-row">
    <RecordSquare entity="application" id={row.applicationId} name={row.name} size={32} />
    <b>{row.name}</b>
    <span>{row.totalCost ? formatMoneyShort(row.totalCost) : '–'}</span>
    <small className="wide">
      {row.isThirdParty ? 'Third party' : 'Own'} · {dashed(row.totalCost)} {formatChange(row.previousTotal, row.totalCost)}
      {markOf(row) && ` · ${capital(markOf(row))}`}
    </small>
  </span>
)
