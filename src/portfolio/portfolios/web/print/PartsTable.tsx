import { formatMoneyShort, formatNumber } from '#platform/contract/format.ts'
import { PaperTable, type PaperColumn } from '#platform/web/print/PaperTable.tsx'
import { costLabel } from '../overview/costLabel.ts'
import type { Summary } from '../useParts.ts'
import type { Paper } from './usePaper.ts'

const columns: readonly PaperColumn<Summary>[] = [
  { label: 'Portfolio', cell: ({ name }) => name },
  { label: 'Applications', isNumeric: true, cell: (one) => formatNumber(one.applicationsInPortfolioCount, 0) },
]
const score: PaperColumn<Summary> = {
  label: 'Score',
  isNumeric: true,
  cell: (one) => formatNumber(one.portfolioArchitectureScore, 1) || '–',
}

/** The portfolio itself and all that is part of it; an application that is in two is in both lines. */
export function PartsTable({ parts: { all, own }, figures: { partCosts, year } }: Paper) {
  const cost: PaperColumn<Summary> = {
    label: costLabel(year),
    isNumeric: true,
    cell: ({ portfolioId }) => formatMoneyShort(partCosts?.get(portfolioId) ?? 0),
  }
  return (
    <PaperTable
      label="Parts"
      columns={[...columns, ...(partCosts ? [cost] : []), score]}
      groups={[{ title: 'Parts', rows: all.toSorted((one, other) => Number(other === own) - Number(one === own)) }]}
      rowId={({ portfolioId }) => portfolioId}
    />
  )
}
