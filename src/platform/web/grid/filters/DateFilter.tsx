import { lazy, Suspense, useEffect, useId, useState, type ReactNode } from 'react'
import { dayOf } from '#platform/contract/days.ts'
import { formatNumber } from '#platform/contract/format.ts'
import type { Filter } from '../state.ts'
import type { GridColumn } from '../types.ts'
import type { Grid } from '../useGrid.ts'
import { dayAfter, today } from './dayBounds.ts'
import { periodOf, periods } from './periods.ts'

const DateValue = lazy(() => import('../editing/DateValue.tsx'))

interface DateFilterProps {
  readonly grid: Grid<unknown>
  readonly column: GridColumn<unknown>
  readonly filter: Filter | undefined
  readonly isNot: boolean
  readonly set: (filter: Filter | undefined) => void
}

interface Days {
  readonly from: string | null
  readonly to: string | null
}

/** Neither a time counted from today, but two days, or one. */
const own = { between: 'Between two dates…', before: 'Before a date…' } as const
type Own = keyof typeof own

/** A time counted from today with how many rows are in it, or not, two days, or one before which it was. */
export function DateFilter({ grid, column, filter, isNot, set }: DateFilterProps) {
  const days = filter?.kind === 'dates' ? filter : undefined
  const period = days && periodOf(days)
  const [way, setWay] = useState<Own | undefined>(days && !period ? (days.from === null ? 'before' : 'between') : undefined)
  const { counts, blanks, isCounted } = useCounts(grid, column, isNot)
  const keptBlanks = days?.blanks === false ? { blanks: false } : {}
  const put = ({ from, to }: Days) => set(from === null && to === null ? undefined : { kind: 'dates', from, to, ...keptBlanks })
  const begin = (next: Own) => {
    setWay(next)
    if (period) set(undefined)
  }
  const name = useId()
  const { from, to } = way ? (days ?? { from: null, to: null }) : { from: null, to: null }
  const day = (text: string | null) => text && dayOf(text, today())
  const reached = day(to)
  return (
    <>
      <div role="radiogroup" aria-label={column.label}>
        {periods.map((one) => (
          <Choice
            key={one.label}
            name={name}
            label={one.label}
            count={counts.get(one.label)}
            isChosen={!way && one === period}
            choose={() => {
              setWay(undefined)
              put(one)
            }}
          />
        ))}
        {(['between', 'before'] as const).map((one) => (
          <Choice key={one} name={name} label={own[one]} isChosen={way === one} choose={() => begin(one)}>
            <Suspense>
              {one === 'between' ? (
                <div className="grid-range">
                  <DateValue inPopover label="From" value={day(from)} onPick={(first) => put({ from: first, to })} />
                  <DateValue inPopover label="To" value={reached} onPick={(last) => put({ from, to: last })} />
                </div>
              ) : (
                <DateValue
                  inPopover
                  label="Before"
                  value={reached && dayAfter(reached)}
                  onPick={(next) => put({ from: null, to: next && dayAfter(next, -1) })}
                />
              )}
            </Suspense>
          </Choice>
        ))}
      </div>
      {isNot && days && !column.required && isCounted && blanks !== 0 && (
        <label className="grid-match-any">
          <input
            type="checkbox"
            checked={days.blanks !== false}
            onChange={({ currentTarget: { checked } }) =>
              set({ kind: 'dates', from: days.from, to: days.to, ...(!checked && { blanks: false }) })
            }
          />
          Include {blanks === undefined ? '' : `${formatNumber(blanks)} `}
          {blanks === 1 ? (grid.props.nameOfOne ?? grid.props.name) : grid.props.name} without a date
        </label>
      )}
    </>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly label: string
  readonly count?: number | undefined
  readonly isChosen: boolean
  readonly choose: () => void
  /** Inputs shown once it is chosen. */
  readonly children?: ReactNode
}

function Choice({ name, label, count, isChosen, choose, children }: ChoiceProps) {
  return (
    <>
      <label className="filter-choice">
        <input type="radio" name={name} checked={isChosen} onChange={choose} />
        <span>{label}</span>
        {count !== undefined && <small>{formatNumber(count)}</small>}
      </label>
      {isChosen && children}
    </>
  )
}

interface Counts {
  readonly counts: ReadonlyMap<string, number>
  readonly blanks?: number | undefined
  /** Whatever is known is. */
  readonly isCounted: boolean
}

/** How many rows each period would leave; none where only the server knows. */
function useCounts({ model }: Grid<unknown>, column: GridColumn<unknown>, isNot: boolean): Counts {
  const [found, setFound] = useState<Counts>({ counts: new Map(), isCounted: false })
  useEffect(() => {
    let gone = false
    const ask = async () => {
      const counts = new Map<string, number>()
      for (const { label, from, to } of periods) {
        const count = await model.countWith(column, { kind: 'dates', from, to, ...(isNot && { not: true }) })
        if (count !== null) counts.set(label, count)
      }
      const blanks = (await model.countWith(column, { kind: 'blank', is: true })) ?? undefined
      if (!gone) setFound({ counts, blanks, isCounted: true })
    }
    // The choices say enough without their counts.
    void ask().catch(() => !gone && setFound({ counts: new Map(), isCounted: true }))
    return () => {
      gone = true
    }
  }, [model, column, isNot])
  return found
}
