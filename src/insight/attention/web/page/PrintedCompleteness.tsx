import type { RuledList } from '#insight/attention/contract/lists.ts'
import type { Attention } from '#insight/attention/contract/shapes.ts'
import { formatDate, formatNumber, formatPercent } from '#platform/contract/format.ts'
import { PaperTable } from '#platform/web/print/PaperTable.tsx'

type Point = Attention['series'][number]

/** The last recorded day of each month, latest first: every night would fill pages. */
const lastOfMonths = (series: readonly Point[]): Point[] =>
  series.filter(({ day }, at) => series[at + 1]?.day.slice(0, 7) !== day.slice(0, 7)).toReversed()

/** Missing facts, the least complete records, and the trend. */
export function PrintedCompleteness({ told, list }: { told: Attention; list: RuledList }) {
  const { percent, facts, leastComplete } = told.completeness
  const labels = new Map(facts.map(({ fact, label }) => [fact, label.toLowerCase()]))
  const count = (number: number) => formatNumber(number, 0)
  return (
    <>
      <h2>Completeness</h2>
      <p>{formatPercent(percent)} of the expected facts are recorded.</p>
      <PaperTable
        label="Completeness"
        columns={[
          { label: 'Expected fact', cell: ({ label }) => label },
          { label: 'Known', isNumeric: true, cell: ({ missing }) => count(told.records - missing) },
          { label: 'Without', isNumeric: true, cell: ({ missing }) => count(missing) },
        ]}
        groups={[{ title: 'Facts', rows: facts.toSorted((a, b) => b.missing - a.missing) }]}
        rowId={({ fact }) => fact}
      />
      <h2>Least complete</h2>
      {leastComplete.length === 0 ? (
        <p>Every record is complete.</p>
      ) : (
        <PaperTable
          label="Least complete"
          columns={[
            { label: list.label, cell: ({ name }) => name },
            { label: 'Complete', isNumeric: true, cell: (one) => formatPercent(one.percent) },
            { label: 'Without', width: '50%', cell: ({ missing }) => missing.map((fact) => labels.get(fact)).join(', ') },
          ]}
          groups={[{ title: 'Records', rows: leastComplete }]}
          rowId={({ id }) => id}
        />
      )}
      {told.series.length > 0 && (
        <>
          <h2>Completeness over time, the last day of each month</h2>
          <PaperTable
            label="Completeness over time"
            columns={[
              { label: 'Day', cell: ({ day }) => formatDate(day) },
              { label: 'Completeness', isNumeric: true, cell: (point) => formatPercent(point.percent) },
              { label: list.label, isNumeric: true, cell: ({ records }) => count(records) },
            ]}
            groups={[{ title: 'Days', rows: lastOfMonths(told.series) }]}
            rowId={({ day }) => day}
          />
        </>
      )}
    </>
  )
}
