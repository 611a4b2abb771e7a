import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Month, Months } from '#insight/as-of/contract/months.ts'
import { formatLongDate, formatMoney } from '#platform/contract/format.ts'
import { gridOf, nameAxis, stackedBars, valueAxis } from '#platform/web/charts/axes.ts'
import { ChartCard } from '#platform/web/charts/ChartCard.tsx'
import type { ChartView } from '#platform/web/charts/drawing.ts'
import { chartFont } from '#platform/web/charts/look.ts'
import { noteOf } from './noteOf.ts'
import { behind, counted, nameOf, parts, signed } from './words.ts'

interface MonthChartProps {
  readonly told: Months | undefined
  readonly portfolio: string | undefined
  readonly error?: { readonly error: unknown; retry(): void } | undefined
}

/** Changes in each month, as stacked bars; a bar links to the applications behind it. */
export function MonthChart({ told, portfolio, error }: MonthChartProps) {
  const navigate = useNavigate()
  const months = told?.months
  const drawing = useMemo(() => drawingOf(months ?? []), [months])
  const table = useMemo(() => told && tableOf(told), [told])
  const tip = (datum: unknown) => {
    const at = (datum as Datum | undefined)?.at
    const month = at === undefined ? undefined : months?.[at]
    return month ? tipOf(month) : null
  }
  const open = (datum: unknown) => {
    const { at, part } = datum as Datum
    void navigate({ to: '/as-of', search: behind(months![at]!, parts[part]!.happening, portfolio) })
  }
  return (
    <ChartCard
      title="Month by month"
      label={`Applications that changed, month by month: ${(months ?? []).map((month) => `${nameOf(month)} ${parts.map(({ name, happening }) => `${name} ${counted(month, happening)}`).join(', ')}`).join('; ')}`}
      note={told ? noteOf(told) : ''}
      drawing={drawing}
      legend={parts}
      table={table}
      tip={tip}
      onOpen={open}
      empty={
        told?.begins
          ? `The history begins on ${formatLongDate(told.begins.slice(0, 10))}. Changes from the next day on appear here.`
          : 'This workspace has no history yet.'
      }
      fileName="months"
      height={220}
      error={error}
    />
  )
}

interface Datum {
  readonly value: number
  readonly at: number
  readonly part: number
}

const drawingOf = (months: readonly Month[]) => (view: ChartView) => {
  const values = parts.map((one) => ({ ...one, values: months.map((month) => month[one.happening]) }))
  const partOf = new Map(parts.map(({ name }, part) => [name, part]))
  return {
    textStyle: { fontFamily: chartFont },
    grid: gridOf(view),
    xAxis: nameAxis(view, months.map(nameOf)),
    yAxis: { ...valueAxis(view), minInterval: 1 },
    series: stackedBars(view, values).map((one) => ({
      ...one,
      data: one.data.map((value, at): Datum => ({ value: value ?? 0, at, part: partOf.get(one.name)! })),
    })),
  }
}

const tableOf = ({ months, amountsSeen }: Months) => ({
  columns: [
    { label: 'Month' },
    ...parts.map(({ name }) => ({ label: name, isNumeric: true })),
    ...(amountsSeen ? [{ label: 'Change of the yearly cost', isNumeric: true }] : []),
  ],
  rows: months.map((month) => [
    nameOf(month),
    ...parts.map(({ happening }) => counted(month, happening)),
    ...(amountsSeen ? [signed(month.costChange ?? 0, formatMoney)] : []),
  ]),
})

const tipOf = (month: Month) => (
  <>
    <b>{nameOf(month)}</b>
    {parts.map(({ name, happening }) => (
      <div key={name}>
        {name} {counted(month, happening)}
      </div>
    ))}
    {month.costChange !== null && <div>Yearly cost {signed(month.costChange, formatMoney)}</div>}
  </>
)
