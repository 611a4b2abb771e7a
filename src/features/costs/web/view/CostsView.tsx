import './costs.css'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { costs } from '#features/costs/contract.ts'
import { CopyYear } from '../entry/CopyYear.tsx'
import { useYearRows } from '../entry/useYearRows.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { CostChart } from './CostChart.tsx'
import { CostGrid, entriesOf } from './CostGrid.tsx'
import { partsByKind, partsByOwner } from './kinds.ts'
import { YearTable } from './YearTable.tsx'

interface CostsViewProps {
  /** One portfolio, with or without its parts; the workspace without it. */
  readonly portfolioId?: string
  readonly withParts?: boolean
  readonly pathFor?: (applicationId: string) => string
  /** More choices beside how the bars are divided. */
  readonly choices?: ReactNode
  /** Where else one may go, at the end of the bar. */
  readonly links?: ReactNode
}

/** Costs over the years as bars and as a table, and beneath them what each application costs in the chosen year. */
export function CostsView({ portfolioId, withParts = false, pathFor = entriesOf, choices, links }: CostsViewProps) {
  const [by, setBy] = useState('kind')
  const [chosen, setChosen] = useState<number>()
  const scope = { ...(portfolioId && { portfolioId }), ...(withParts && { withParts: 'yes' as const }) }
  const years = useQuery(queryOf(costs.calls.years, { query: scope }))
  const [thisYear] = useState(() => new Date().getFullYear())
  const year = chosen ?? thisYear
  const rows = useYearRows(scope, year)
  const parts = by === 'kind' ? partsByKind : partsByOwner
  const told = years.data?.years.filter(({ grandTotal }) => (grandTotal.totalCost ?? 0) > 0) ?? []
  const offered = [...new Set([...told.map((one) => one.year), thisYear, year])].sort((one, other) => one - other)
  if (years.data && !years.data.amountsSeen)
    return (
      <EmptyPlace
        title="Amounts are not shown to you"
        text="In this workspace those who may edit a portfolio’s values see what its applications cost. Its manager can give you the right."
      />
    )
  const next = Math.max(thisYear, year) + 1
  const failed = years.error && { error: years.error, retry: () => void years.refetch() }
  return (
    <div className="costs">
      <div className="costs-bar">
        <SegmentedControl
          aria-label="Divided by"
          value={by}
          onChange={setBy}
          data={[
            { value: 'kind', label: 'By kind' },
            { value: 'owner', label: 'Own and third party' },
          ]}
        />
        {choices}
        {offered.length > 1 && (
          <SegmentedControl
            aria-label="Year"
            value={String(year)}
            onChange={(value) => setChosen(Number(value))}
            data={offered.slice(-6).map(String)}
          />
        )}
        {(links || rows.mayEnter) && (
          <span className="costs-links">
            {links}
            {rows.mayEnter && (
              <CopyYear scope={scope} year={next} variant="filled" icon={<IconPlus size={15} />} onYear={setChosen}>
                Add {next}
              </CopyYear>
            )}
          </span>
        )}
      </div>
      <div className="costs-top">
        <CostChart title="Cost by year" years={years.data?.years} parts={parts} onYear={setChosen} {...(failed && { error: failed })} />
        {told.length > 0 && <YearTable years={told} parts={parts} year={year} />}
      </div>
      <div className="costs-grid">
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
