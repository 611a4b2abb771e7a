import { happeningNames, happenings } from '#insight/as-of/contract/months.ts'
import type { Comparison } from '#insight/as-of/contract/shapes.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { PaperTable } from '#platform/web/print/PaperTable.tsx'
import type { Address } from './address.ts'
import { restOf, sumsOf } from './comparisonWords.ts'

/** Beneath the list of what changed: how many in each way, how many not, and what all sum to on both days. */
export function PrintedChanges({ told, address: { only, costs } }: { told: Comparison; address: Address }) {
  const { from, to, changes } = told
  const count = (number: number) => formatNumber(number, 0)
  const ways = happenings
    .filter((happening) => happening !== 'cost' || to.figures.amountsSeen)
    .map((happening) => `${happeningNames[happening]} ${count(changes.filter((one) => one.happenings.includes(happening)).length)}`)
  const { unchanged, costAlone } = restOf(told)
  const rest = [
    unchanged > 0 && `${count(unchanged)} unchanged`,
    costAlone > 0 && `${count(costAlone)} changed in cost alone${only || costs ? '' : ', which are not in the list'}`,
  ]
  return (
    <>
      {only && <p>In the list: {happeningNames[only]} alone.</p>}
      <p>{[...ways, ...rest].filter(Boolean).join(' · ')}</p>
      <PaperTable
        label="All applications on both days"
        columns={[
          { label: 'All applications', cell: ({ label }) => label },
          { label: 'First day', isNumeric: true, cell: ({ words }) => words(from.figures) },
          { label: 'Second day', isNumeric: true, cell: ({ words }) => words(to.figures) },
        ]}
        groups={[{ title: 'All', rows: sumsOf(to.figures.amountsSeen) }]}
        rowId={({ label }) => label}
      />
    </>
  )
}
