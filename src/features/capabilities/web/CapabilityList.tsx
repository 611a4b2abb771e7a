import { SegmentedControl } from '@mantine/core'
import { useMemo, useState } from 'react'
import { capability } from '#features/capabilities/contract.ts'
import { ListScreen, type ListOptions } from '#platform/web/screen/ListScreen.tsx'
import { CapabilityTree } from './tree/CapabilityTree.tsx'

/** The capabilities as a tree that people put in order, or as a list to filter, edit and export. */
export default function CapabilityList() {
  const [view, setView] = useState('tree')
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
  const options = useMemo<ListOptions>(() => ({ ways, parentId: (row) => row['parentCapabilityId'] as string | null }), [ways])
  return view === 'tree' ? <CapabilityTree ways={ways} /> : <ListScreen entity={capability} options={options} />
}
