import { Menu } from '@mantine/core'
import { IconArrowsHorizontal, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { widest, type Tile } from '#insight/dashboards/contract/tiles.ts'
import { MoveItems } from '#platform/web/drag/MoveItems.tsx'
import type { Sorted } from '#platform/web/drag/useSorted.ts'
import { Confirm } from '#platform/web/shell/Confirm.tsx'

export interface TileWays {
  edit(): void
  widen(width: number): void
  remove(): Promise<void>
}
interface TileMenuProps {
  tile: Tile
  place: { readonly at: number; readonly of: number }
  order: Sorted<Tile>
  ways: TileWays
}

/** Actions on a tile for the dashboard's author. */
export function TileMenu({ tile: { tileId, title, width }, place: { at, of }, order, ways }: TileMenuProps) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <button type="button" className="icon-button" aria-label={`Actions for ${title}`}>
            <IconDots size={16} aria-hidden="true" />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={15} />} onClick={ways.edit}>
            Change
          </Menu.Item>
          <MoveItems at={at} of={of} onMove={(to) => order.move(tileId, to)} />
          <Menu.Item leftSection={<IconArrowsHorizontal size={15} />} disabled={width === widest} onClick={() => ways.widen(width + 1)}>
            Wider
          </Menu.Item>
          <Menu.Item leftSection={<IconArrowsHorizontal size={15} />} disabled={width === 1} onClick={() => ways.widen(width - 1)}>
            Narrower
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash size={15} />} color="red" onClick={() => setAsked(true)}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isAsked && (
        <Confirm title={`Delete ${title}?`} label="Delete" onSure={ways.remove} onClose={() => setAsked(false)}>
          The tile is removed from this dashboard. The records that it shows stay.
        </Confirm>
      )}
    </>
  )
}
