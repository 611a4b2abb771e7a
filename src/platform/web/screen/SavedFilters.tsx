import { NativeSelect } from '@mantine/core'
import type { GridState } from '#platform/web/grid/state.ts'
import type { StandardView } from './views.ts'

interface SavedFiltersProps {
  readonly views: readonly StandardView[]
  readonly state: GridState
  readonly onState: (next: GridState) => void
}

const changed = '-'
const narrowedBy = ({ search, filters }: GridState): string =>
  JSON.stringify([search, Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1))])

/** The filters of saved views, for a drawing in place of the list. */
export default function SavedFilters({ views, state, onState }: SavedFiltersProps) {
  const chosen = views.find((view) => narrowedBy(view.state) === narrowedBy(state))
  const choose = (id: string) => {
    const view = views.find((one) => one.id === id)
    if (view) onState({ ...state, search: view.state.search, filters: view.state.filters })
  }
  return (
    <NativeSelect
      aria-label="Saved view"
      value={chosen?.id ?? changed}
      onChange={({ currentTarget: { value } }) => choose(value)}
      data={[...(chosen ? [] : [{ value: changed, label: 'Own filters' }]), ...views.map(({ id, name }) => ({ value: id, label: name }))]}
    />
  )
}
