import type { Time } from '#portfolio/scoring/contract/scores.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { capital } from '#platform/contract/words.ts'
import { PaperTable } from '#platform/web/print/PaperTable.tsx'
import { groupOf, times, type Placed } from './placed.ts'

interface PrintedTimeThenProps {
  readonly placed: readonly Placed[]
  readonly now: ReadonlyMap<string, Time> | undefined
}

/** Applications by their recommendation on the day, with their scores and, if moved, today's recommendation. */
export const PrintedTimeThen = ({ placed, now }: PrintedTimeThenProps) => (
  <PaperTable
    label="TIME on that day"
    columns={[
      { label: 'Application', cell: ({ name }) => name },
      { label: 'Business score', isNumeric: true, cell: (row) => formatNumber(row.businessQuestionsScore, 1) },
      { label: 'Technology score', isNumeric: true, cell: (row) => formatNumber(row.technologyQuestionsNetScore, 1) },
      { label: 'Moved since', cell: ({ moved }) => capital(moved ?? '') },
    ]}
    groups={times.map((time) => ({ title: time, rows: groupOf(time, placed, now) }))}
    rowId={({ applicationId }) => applicationId}
  />
)
