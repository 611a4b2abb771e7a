import type { OverviewThen } from '#insight/as-of/contract/shapes.ts'
import { formatMoney, formatNumber } from '#platform/contract/format.ts'
import { PaperTable } from '#platform/web/print/PaperTable.tsx'
import { differenceOf } from './difference.ts'
import { times } from './placed.ts'

interface Line {
  readonly label: string
  of(told: OverviewThen): number
  words(value: number): string
}

const count = (label: string, of: Line['of']): Line => ({ label, of, words: (value) => formatNumber(value, 0) })
const cost: Line = { label: 'Yearly cost', of: ({ figures }) => figures.totalCost.grandTotal ?? 0, words: formatMoney }
const figures: readonly Line[] = [
  count('Applications', (told) => told.figures.applications.grandTotal),
  count('To be retired', (told) => told.figures.applicationsToBeRetired.grandTotal),
  count('Processes supported', (told) => told.figures.processesSupported.grandTotal),
]
const recommendations: readonly Line[] = [
  ...times.map((time) => count(time, (told) => told.times[time])),
  count('Not scored', ({ unscored }) => unscored),
]

/** The figures of the day and the recommendations, each with that of today. */
export const PrintedOverviewThen = ({ then, now }: { then: OverviewThen; now: OverviewThen | undefined }) => (
  <PaperTable
    label="Figures of the day"
    columns={[
      { label: 'Figure', cell: ({ label }) => label },
      { label: 'Then', isNumeric: true, cell: ({ of, words }) => words(of(then)) },
      { label: 'Today', isNumeric: true, cell: ({ of, words }) => now && differenceOf(of(then), of(now), words) },
    ]}
    groups={[
      { title: 'Figures', rows: then.figures.amountsSeen ? [cost, ...figures] : figures },
      { title: 'Recommendations', rows: recommendations },
    ]}
    rowId={({ label }: Line) => label}
  />
)
