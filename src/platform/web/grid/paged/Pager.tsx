import '@mantine/core/styles/ActionIcon.layer.css'
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { formatNumber } from '#platform/contract/format.ts'
import type { Grid } from '../useGrid.ts'

/** Which lines the page shows, and the way to the pages beside it. */
export default function Pager({ grid }: { grid: Grid<unknown> }) {
  const { page, pages, goToPage, model, state } = grid
  const size = state.pageSize === 'all' ? model.lines.length : state.pageSize
  const first = page * size + 1
  const last = Math.min(model.lines.length, first + size - 1)
  return (
    <nav className="grid-pager" aria-label="Pages">
      <span>
        {formatNumber(first)}–{formatNumber(last)} of {formatNumber(model.lines.length)}
      </span>
      <ActionIcon aria-label="Previous page" disabled={page === 0} onClick={() => goToPage(page - 1)}>
        <IconChevronLeft size={16} />
      </ActionIcon>
      <ActionIcon aria-label="Next page" disabled={page === pages - 1} onClick={() => goToPage(page + 1)}>
        <IconChevronRight size={16} />
      </ActionIcon>
    </nav>
  )
}
