import { Button } from '@mantine/core'
import { plainText } from '../columnFormat.ts'
import type { Grid } from '../useGrid.ts'
import { nearly } from './nearly.ts'

/** Maximum number of suggestions. */
const most = 3

/** "Did you mean …": names of rows that the search would find but for a slip of the keys, where the rows are in the browser. */
export default function NearMisses<Row>({ grid }: { grid: Grid<Row> }) {
  const { rows, columns } = grid.props
  const title = columns.find((column) => column.title)
  const names = new Set(title && rows?.map((row) => plainText(title, title.value(row))))
  const near = nearly(
    [...names].map((label) => ({ label })),
    grid.state.search,
  ).slice(0, most)
  if (near.length === 0) return null
  return (
    <p className="grid-near">
      Did you mean{' '}
      {near.map(({ label }) => (
        <Button key={label} variant="subtle" onClick={() => grid.change((state) => ({ ...state, search: label }))}>
          {label}
        </Button>
      ))}
    </p>
  )
}
