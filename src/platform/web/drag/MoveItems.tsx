import { Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'

interface MoveItemsProps {
  /** Index among `count` items, from 0. */
  readonly at: number
  readonly of: number
  readonly onMove: (to: number) => void
}

/** The menu's twin of dragging something up and down a list. */
export const MoveItems = ({ at, of, onMove }: MoveItemsProps) => (
  <>
    <Menu.Item leftSection={<IconArrowUp size={15} />} disabled={at === 0} onClick={() => onMove(at - 1)}>
      Move up
    </Menu.Item>
    <Menu.Item leftSection={<IconArrowDown size={15} />} disabled={at === of - 1} onClick={() => onMove(at + 1)}>
      Move down
    </Menu.Item>
  </>
)
