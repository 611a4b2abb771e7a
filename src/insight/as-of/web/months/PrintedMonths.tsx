import { happeningNames, type Happening, type Month } from '#insight/as-of/contract/months.ts'
import { formatMoney, formatNumber } from '#platform/contract/format.ts'
import { PaperTable, type PaperColumn } from '#platform/web/print/PaperTable.tsx'
import { counted, nameOf, parts, signed } from './words.ts'

interface PrintedMonthsProps {
  /** In the order of printing. */
  readonly months: readonly Month[]
  readonly amountsSeen: boolean
}

/** Changes in each month, and the state at its end. */
export const PrintedMonths = ({ months, amountsSeen }: PrintedMonthsProps) => (
  <PaperTable
    label="Month by month"
    columns={columnsFor(amountsSeen)}
    groups={[{ title: 'Months', rows: months }]}
    rowId={({ to }) => to}
  />
)

const count = (happening: Happening): PaperColumn<Month> => ({
  label: happeningNames[happening],
  isNumeric: true,
  cell: (month) => counted(month, happening),
})
/** The columns of the table on the screen. */
const columnsFor = (amountsSeen: boolean): readonly PaperColumn<Month>[] => [
  { label: 'Month', cell: nameOf },
  ...parts.map(({ happening }) => count(happening)),
  count('score'),
  ...(amountsSeen ? [count('cost')] : []),
  { label: 'In use', isNumeric: true, cell: ({ applications }) => formatNumber(applications, 0) },
  ...(amountsSeen ? amounts : []),
]
const amounts: readonly PaperColumn<Month>[] = [
  { label: 'Yearly cost', isNumeric: true, cell: ({ yearlyCost }) => formatMoney(yearlyCost) },
  { label: 'Change', isNumeric: true, cell: ({ costChange }) => signed(costChange ?? 0, formatMoney) },
]
