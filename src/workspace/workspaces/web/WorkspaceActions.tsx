import { Menu } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { MenuButton } from '#platform/web/menu/LateMenu.tsx'
import { OpenMenu } from '#platform/web/menu/OpenMenu.tsx'

/** Actions on a workspace besides opening it. */
export default function WorkspaceActions({ button, onClose }: { button: MenuButton; onClose(): void }) {
  return (
    <OpenMenu button={button} position="bottom-end">
      <Menu.Item color="red" leftSection={<IconLock size={15} />} onClick={onClose}>
        Close workspace…
      </Menu.Item>
    </OpenMenu>
  )
}
