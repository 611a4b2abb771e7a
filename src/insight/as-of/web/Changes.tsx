import './changes.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { application } from '#portfolio/applications/contract/application.ts'
import { asOf } from '#insight/as-of/contract.ts'
import { happeningNames, happenings, type Happening } from '#insight/as-of/contract/months.ts'
import type { ChangeThen, Comparison } from '#insight/as-of/contract/shapes.ts'
import { formatNumber } from '#platform/contract/format.ts'
import type { ListEntity } from '#portfolio/reference-lists/contract.ts'
import { listWith, queryOf, usePick } from '#platform/web/api/queries.ts'
import { longestInBrowser } from '#platform/web/fields/listed.ts'
import { Grid } from '#platform/web/grid/Grid.tsx'
import { emptyGridState } from '#platform/web/grid/state.ts'
import { usePhone } from '#platform/web/grid/usePhone.ts'
import { OnPaper } from '#platform/web/print/OnPaper.tsx'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { useRecordLink } from '#platform/web/screen/recordLink.ts'
import { useGridState } from '#platform/web/screen/useGridState.ts'
import { useAddress, type Address } from './address.ts'
import { changeColumns, phoneRow } from './changeColumns.tsx'
import { isCostAlone, restOf, sumsOf, type Figures } from './comparisonWords.ts'
import { Limit, Then } from './Limit.tsx'
import { PrintedChanges } from './PrintedChanges.tsx'
import { PrintedThen } from './PrintedThen.tsx'
import { shapes } from './shapes.ts'

const base = { ...emptyGridState, sorting: [{ column: 'name', descending: false }] }

/**
 * Two days compared: what came, went and moved. A new cost alone is not a change of the application, as each year brings one: those rows are shown when asked for.
 * The grid exports what it shows.
 */
export default function Changes({ address }: { address: Address }) {
  const { date, to, portfolio, only, costs } = address
  const { data, error, refetch } = useQuery(
    queryOf(asOf.calls.comparison, { query: { from: date, to, ...(portfolio && { portfolioId: portfolio }) } }),
  )
  const [, show] = useAddress()
  const [state, setState] = useGridState('changesAsOf', base)
  const navigate = useNavigate()
  const recordLink = useRecordLink()
  const amountsSeen = data?.to.figures.amountsSeen ?? false
  const owners = useOwners(data)
  const hasOwners = !data || tellsOwners(data)
  const phone = usePhone()
  const { data: states } = useQuery(usePick<ListEntity<'refApplicationState'>>('refApplicationState'))
  const columns = useMemo(() => {
    const colours = new Map(states?.map((state) => [state.name, state.color]))
    return changeColumns(amountsSeen, (state) => colours.get(state) ?? null, hasOwners ? (id) => owners?.get(id) ?? '' : undefined)
  }, [amountsSeen, states, owners, hasOwners])
  const shows = useMemo(() => (one: ChangeThen) => (only ? one.happenings.includes(only) : costs || !isCostAlone(one)), [only, costs])
  const rows = useMemo(() => data?.changes.filter(shows), [data, shows])
  return (
    <Then shape={shapes.changes} limits={data?.from.limits} error={error} onRetry={() => void refetch()}>
      {data && (
        <OnPaper label="Both days" isAbove>
          <PrintedThen address={address} limits={data.from.limits}>
            <PrintedChanges told={data} address={address} />
          </PrintedThen>
        </OnPaper>
      )}
      {data && (
        <div className="as-of-summary row wraps rigid">
          <Only changes={data.changes} amountsSeen={amountsSeen} only={only} onShow={show} />
          {(phone || data.changes.length === 0) && <Sums from={data.from.figures} to={data.to.figures} />}
        </div>
      )}
      {data?.changes.length === 0 ? (
        <EmptyPlace
          title="Nothing has changed between these days"
          text="No application was added, removed, moved in TIME, or changed in state, score or cost."
        />
      ) : (
        <div className="as-of-grid column">
          <Grid<ChangeThen>
            name="changes"
            nameOfOne="change"
            label="Applications that changed between the two days"
            rows={state && rows}
            columns={columns}
            rowId={({ applicationId }) => applicationId}
            state={state ?? base}
            onState={setState}
            onOpen={({ applicationId, isThere }) => isThere && void navigate(recordLink(application, applicationId))}
            mobileRow={phoneRow}
            toolbarEnd={!phone && data && <Sums from={data.from.figures} to={data.to.figures} />}
            empty={
              only ? (
                <EmptyPlace title="None of these" text="Choose another kind of change above." />
              ) : (
                <EmptyPlace title="Only costs have changed" text="“Show these too” lists them." />
              )
            }
          />
        </div>
      )}
      {data && <Rest told={data} address={address} onShow={show} />}
      {data && data.to.limits.wholeSince !== data.from.limits.wholeSince && <Limit limits={data.to.limits} />}
    </Then>
  )
}

/** Lists too long for the browser have no column of owners. */
const tellsOwners = ({ stayed }: Comparison) => stayed < longestInBrowser

/** Present owner of each application. */
function useOwners(told: Comparison | undefined): ReadonlyMap<string, string> | undefined {
  const { data } = useQuery({
    ...listWith(application, ['ownerContactsDescription']),
    enabled: told !== undefined && told.changes.length > 0 && tellsOwners(told),
  })
  return useMemo(() => data && new Map(data.map((one) => [one.applicationId, one.ownerContactsDescription ?? ''])), [data])
}

interface OnlyProps {
  readonly changes: readonly ChangeThen[]
  readonly amountsSeen: boolean
  readonly only: Happening | undefined
  readonly onShow: (change: Partial<Address>) => void
}

/** How many of each kind, which a button shows alone. */
function Only({ changes, amountsSeen, only, onShow }: OnlyProps) {
  const count = (happening: Happening) => changes.filter((one) => one.happenings.includes(happening)).length
  const shown = happenings.filter((happening) => happening !== 'cost' || amountsSeen)
  return (
    <div className="beside gap-6 wraps" role="group" aria-label="Only these">
      {shown.map((happening) => (
        <button
          key={happening}
          type="button"
          className="plain-button"
          aria-pressed={only === happening}
          onClick={() => onShow({ only: only === happening ? undefined : happening })}
        >
          {happeningNames[happening]} <b>{formatNumber(count(happening), 0)}</b>
        </button>
      ))}
    </div>
  )
}

interface RestProps {
  readonly told: Comparison
  readonly address: Address
  readonly onShow: (change: Partial<Address>) => void
}

/** How many are not among the rows, and why. */
function Rest({ told, address: { only, costs }, onShow }: RestProps) {
  const { unchanged, costAlone } = restOf(told)
  return (
    <p className="as-of-rest row wraps rigid soft small">
      {unchanged > 0 && <span>{formatNumber(unchanged, 0)} unchanged</span>}
      {!only && costAlone > 0 && (
        <>
          <span>{formatNumber(costAlone, 0)} changed in cost alone</span>
          <button type="button" className="plain-button" aria-pressed={costs} onClick={() => onShow({ costs: !costs })}>
            Show these too
          </button>
        </>
      )}
    </p>
  )
}

/** Sums of all applications on the first and on the second day. */
function Sums({ from, to }: { from: Figures; to: Figures }) {
  return (
    <dl className="as-of-sums small numbers beside wraps">
      {sumsOf(to.amountsSeen).map(({ label, words }) => (
        <div className="beside gap-6 baseline" key={label}>
          <dt className="soft">{label}</dt>
          <dd>
            {words(from) !== words(to) && (
              <>
                <span className="soft">{words(from)}</span> →{' '}
              </>
            )}
            <b>{words(to)}</b>
          </dd>
        </div>
      ))}
    </dl>
  )
}
