import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { foldText } from '#platform/contract/fold.ts'
import { mayGroupBy, withGroupToggled } from '../changes.ts'
import { sectionsOf } from '../filters/sections.ts'
import { isGroupable } from '../grouping.ts'
import { mostGroups } from '../state.ts'
import { MenuSearch } from './MenuSearch.tsx'
import type { GridColumn } from '../types.ts'
import type { Grid } from '../useGrid.ts'

/** The columns that a list may be grouped by, in the sections of the filter menu, and its tree where it has one. */
export default function GroupChooser({ grid }: { grid: Grid<unknown> }) {
  const [search, setSearch] = useState('')
  const { grouping } = grid.state
  const words = foldText(search)
  const sections = sectionsOf(grid)
    .map(({ title, columns }) => ({ title, columns: columns.filter((one) => isGroupable(one) && foldText(one.label).includes(words)) }))
    .filter(({ columns }) => columns.length > 0)
  const isLong = grid.layout.ordered.filter(isGroupable).length > 10
  return (
    <>
      {isLong && <MenuSearch label="Search columns" value={search} onChange={setSearch} />}
      {grouping.length === mostGroups && <p className="grid-chooser-note">At most {mostGroups} levels. Clear one to add another.</p>}
      <div className="grid-chooser grid-chooser-groups">
        {words === '' && <TreeChoice grid={grid} />}
        {sections.map(({ title, columns }) => (
          <section key={title} aria-label={title}>
            {isLong && <h3 aria-hidden="true">{title}</h3>}
            <ul>
              {columns.map((column) => (
                <GroupChoice key={column.id} grid={grid} column={column} />
              ))}
            </ul>
          </section>
        ))}
        {sections.length === 0 && <p className="grid-chooser-note">No match</p>}
      </div>
    </>
  )
}

/** The list's own tree. */
function TreeChoice({ grid }: { grid: Grid<unknown> }) {
  const { grouping, tree } = grid.state
  const { treeLabel } = grid.props
  if (!treeLabel) return null
  const isTree = tree && grouping.length === 0
  return (
    <ul>
      <li>
        <label>
          <Checkbox size="xs" checked={isTree} onChange={() => grid.change((state) => ({ ...state, grouping: [], tree: !isTree }))} />
          <span>{treeLabel}</span>
        </label>
      </li>
    </ul>
  )
}

function GroupChoice({ grid, column: { id, label } }: { grid: Grid<unknown>; column: GridColumn<unknown> }) {
  const place = grid.state.grouping.indexOf(id)
  return (
    <li>
      <label>
        <Checkbox
          size="xs"
          checked={place >= 0}
          disabled={!mayGroupBy(grid.state, id)}
          onChange={() => grid.change((state) => withGroupToggled(state, id))}
        />
        <span>{label}</span>
      </label>
      {place >= 0 && (
        <b className="grid-count" aria-hidden="true">
          {place + 1}
        </b>
      )}
    </li>
  )
}
