import { SegmentedControl } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { capability } from '#portfolio/capabilities/contract.ts'
import type { ListOptions } from '#platform/web/screen/listOptions.ts'
import { ListScreen } from '#platform/web/screen/ListScreen.tsx'
import { CapabilityTree } from './tree/CapabilityTree.tsx'

/** The capabilities as a tree that people put in order, or as a list to filter, edit and export: the list where the address says what of it to show. */
export default function CapabilityList() {
  const search: object = useSearch({ strict: false })
  const [view, setView] = useState(Object.keys(search).length ? 'list' : 'tree')
  const ways = useMemo(
    () => (
      <SegmentedControl
        aria-label="Show as"
        value={view}
        onChange={setView}
        data={[
          { value: 'tree', label: 'Tree' },
          { value: 'list', label: 'List' },
        ]}
      />
    ),
    [view],
  )
  const options = useMemo<ListOptions<typeof capability>>(() => ({ ways, tree: { parentId: (row) => row.parentCapabilityId } }), [ways])
  return view === 'tree' ? <CapabilityTree ways={ways} /> : <ListScreen entity={capability} options={options} />
}
