import type { OutcomeYear } from '#insight/scenarios/contract/outcome.ts'
import { formatMoney } from '#platform/contract/format.ts'
import { PaperTable } from '#platform/web/print/PaperTable.tsx'
import { savedIn } from './sums.ts'

/** Removed, added and saved cost, year by year. */
export const PrintedYears = ({ title, years }: { title: string; years: readonly OutcomeYear[] }) => (
  <>
    <h2>{title}</h2>
    {years.some(({ goes, comes }) => goes || comes) ? (
      <PaperTable
        label={title}
        columns={[
          { label: 'Year', cell: ({ year }) => year, sum: () => 'All years' },
          amount('Without the scenario', ({ without }) => without),
          amount('Removed cost', ({ goes }) => goes),
          amount('Added cost', ({ comes }) => comes),
          amount('Saved', savedIn),
        ]}
        groups={[{ title: 'Years', rows: years }]}
        rowId={({ year }) => String(year)}
      />
    ) : (
      <p>No cost is removed or added yet.</p>
    )}
  </>
)

const amount = (label: string, of: (year: OutcomeYear) => number) => ({
  label,
  isNumeric: true,
  cell: (year: OutcomeYear) => formatMoney(of(year)),
  sum: (years: readonly OutcomeYear[]) => formatMoney(years.reduce((all, year) => all + of(year), 0)),
})
