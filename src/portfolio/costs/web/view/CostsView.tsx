import '#platform/web/screen/layout.css'
import './costs.css'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState, type ReactNode } from 'react'
import { costs } from '#portfolio/costs/contract.ts'
import { CopyYear } from '../entry/CopyYear.tsx'
import { useYearRows } from '../entry/useYearRows.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { usePhone } from '#platform/web/grid/usePhone.ts'
import { NoAmounts } from '#platform/web/screen/NoAmounts.tsx'
import { CostChart } from './CostChart.tsx'
import { CostGrid, entriesOf } from './CostGrid.tsx'
import { notes, overNote, partsOf } from './divisions.ts'
import { isTold, partsByKind, partsByOwner, withGaps, yearsOffered } from './kinds.ts'
import { useCostSettings, type Way } from './useCostSettings.ts'
import { YearTable } from './YearTable.tsx'

interface CostsViewProps {
  /** One portfolio, with or without its parts; the workspace without it. */
  readonly portfolioId?: string
  readonly withParts?: boolean
  /** Names of the portfolios that it is about; none: the workspace. */
  readonly inside?: readonly string[]
  readonly pathFor?: (applicationId: string) => string
  /** More choices beside how the bars are divided. */
  readonly choices?: ReactNode
  /** Links to related views, at the end of the bar. */
  readonly links?: ReactNode
}

const everywhere: readonly string[] = []

/** Costs over the years as bars and as a table, and beneath them what each application costs in the chosen year. */
export function CostsView({ portfolioId, withParts = false, inside = everywhere, pathFor = entriesOf, choices, links }: CostsViewProps) {
  const [settings, setSettings] = useCostSettings()
  const scope = { ...(portfolioId && { portfolioId }), ...(withParts && { withParts: 'yes' as const }) }
  const years = useQuery(queryOf(costs.calls.years, { query: scope }))
  const [thisYear] = useState(() => new Date().getFullYear())
  const year = settings.year ?? thisYear
  const setYear = (chosen: number) => setSettings({ year: chosen === thisYear ? undefined : chosen })
  const rows = useYearRows(scope, year)
  // One portfolio alone carries all that counts in it.
  const isOneAlone = portfolioId !== undefined && !withParts
  const by = settings.by === 'portfolio' && isOneAlone ? 'kind' : settings.by
  const division = by === 'kind' || by === 'owner' ? undefined : by
  const divided = useQuery({
    ...queryOf(costs.calls.divided, { query: { ...scope, by: division ?? 'area' } }),
    enabled: division !== undefined,
  })
  const dividedParts = useMemo(
    () => (division && divided.data ? partsOf(divided.data, division, inside) : undefined),
    [division, divided.data, inside],
  )
  const parts = division ? (dividedParts?.drawn ?? []) : by === 'kind' ? partsByKind : partsByOwner
  const isThere = !division || dividedParts !== undefined
  const told = (isThere && years.data?.years.filter((one) => isTold(one, parts))) || []
  const offered = yearsOffered([...told.map((one) => one.year), thisYear], year, thisYear)
  if (years.data && !years.data.amountsSeen) return <NoAmounts />
  const next = Math.max(thisYear, year) + 1
  const error = years.error ?? (division && divided.error)
  const failed = error && { error, retry: () => void Promise.all([years.refetch(), divided.refetch()]) }
  const isWaiting = !failed && (!years.data || !isThere)
  const isOver = divided.data?.parts.some(({ kind }) => kind === 'over')
  return (
    <div className="costs">
      <CostsBar
        by={by}
        isOneAlone={isOneAlone}
        onBy={(chosen) => setSettings({ by: chosen })}
        offered={years.data || failed ? offered : undefined}
        year={year}
        onYear={setYear}
        choices={choices}
      >
        {(links || rows.mayEnter) && (
          <span className="costs-links row wraps">
            {links}
            {rows.mayEnter && (
              <CopyYear scope={scope} year={next} variant="filled" icon={<IconPlus size={15} />} onYear={setYear}>
                Add {next}
              </CopyYear>
            )}
          </span>
        )}
      </CostsBar>
      <div className="costs-top">
        <CostChart
          title="Cost by year"
          years={isThere ? years.data?.years : undefined}
          parts={parts}
          until={thisYear}
          all={dividedParts?.all}
          note={division && `${notes[division]}${division === 'portfolio' && isOver ? ` ${overNote}` : ''}`}
          onYear={setYear}
          {...(failed && { error: failed })}
        />
        {told.length > 0 && <YearTable key={by} years={withGaps(told, thisYear)} parts={parts} year={year} />}
        {isWaiting && <div className="cost-years-waiting" data-by={by} aria-hidden="true" />}
      </div>
      <div className="costs-grid column">
        <CostGrid
          rows={rows.data}
          year={year}
          scope={scope}
          mayEnter={rows.mayEnter}
          pathFor={pathFor}
          {...(rows.error && !rows.data && { error: { message: messageOf(rows.error), retry: () => void rows.refetch() } })}
        />
      </div>
    </div>
  )
}

interface CostsBarProps {
  readonly by: Way
  readonly isOneAlone: boolean
  readonly onBy: (by: Way) => void
  /** Undefined while it is not known. */
  readonly offered: readonly number[] | undefined
  readonly year: number
  readonly onYear: (year: number) => void
  readonly choices: ReactNode
  readonly children: ReactNode
}

/** How the bars are divided, which year the grid shows, and where else one may go. */
function CostsBar({ by, isOneAlone, onBy, offered, year, onYear, choices, children }: CostsBarProps) {
  const isPhone = usePhone()
  return (
    <div className="row wraps page-bar">
      <SegmentedControl aria-label="Group by" value={by} onChange={onBy} data={waysOffered(isPhone, isOneAlone)} />
      {choices}
      {offered ? (
        offered.length > 1 && (
          <SegmentedControl aria-label="Year" value={String(year)} onChange={(value) => onYear(Number(value))} data={offered.map(String)} />
        )
      ) : (
        <span className="costs-years-place" aria-hidden="true" />
      )}
      {children}
    </div>
  )
}

/** A phone has room for a word each. */
const waysOffered = (isPhone: boolean, isOneAlone: boolean): { value: Way; label: string }[] => [
  { value: 'kind', label: isPhone ? 'Kind' : 'By kind' },
  { value: 'owner', label: isPhone ? 'Party' : 'Own and third party' },
  { value: 'area', label: 'Area' },
  { value: 'supplier', label: 'Supplier' },
  ...(isOneAlone ? [] : [{ value: 'portfolio' as const, label: 'Portfolio' }]),
]
