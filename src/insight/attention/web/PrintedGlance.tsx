import { formatNumber } from '#platform/contract/format.ts'
import { PaperTable } from '#platform/web/print/PaperTable.tsx'

interface PrintedGlanceProps {
  readonly percent: string
  /** The most frequent gaps, and the rules with most results. */
  readonly found: readonly { readonly id: string; readonly label: string; readonly count: number }[]
}

/** Items of a portfolio that need attention, as on its page. */
export const PrintedGlance = ({ percent, found }: PrintedGlanceProps) => (
  <>
    <h2>Needs attention</h2>
    <p>Completeness {percent || '–'}</p>
    <PaperTable
      label="Needs attention"
      columns={[
        { label: 'Rule', cell: ({ label }) => label },
        { label: 'Applications', isNumeric: true, cell: ({ count }) => formatNumber(count, 0) },
      ]}
      groups={[{ title: 'Rules', rows: found }]}
      rowId={({ id }) => id}
    />
  </>
)
