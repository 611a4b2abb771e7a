import { Menu } from '@mantine/core'
import { IconPhoto, IconVector } from '@tabler/icons-react'
import type { MenuButton } from '#platform/web/menu/LateMenu.tsx'
import { OpenMenu } from '#platform/web/menu/OpenMenu.tsx'

/** As what a picture may be saved. */
export default function ExportItems({ button, save }: { button: MenuButton; save(kind: 'png' | 'svg'): void }) {
  return (
    <OpenMenu button={button} position="bottom-end" width={180}>
      <Menu.Item leftSection={<IconPhoto size={15} />} onClick={() => save('png')}>
        Image (PNG)
      </Menu.Item>
      <Menu.Item leftSection={<IconVector size={15} />} onClick={() => save('svg')}>
        Drawing (SVG)
      </Menu.Item>
    </OpenMenu>
  )
}
