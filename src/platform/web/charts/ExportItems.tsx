import { Menu } from '@mantine/core'
import { IconPhoto, IconTable, IconVector } from '@tabler/icons-react'
import type { MenuButton } from '#platform/web/menu/LateMenu.tsx'
import { OpenMenu } from '#platform/web/menu/OpenMenu.tsx'

interface ExportItemsProps {
  button: MenuButton
  save(kind: 'png' | 'svg'): void
  sheet?(format: 'csv' | 'xlsx'): void
}

/** Menu items for the formats that a picture can be saved in. */
export default function ExportItems({ button, save, sheet }: ExportItemsProps) {
  return (
    <OpenMenu button={button} position="bottom-end" width={180}>
      <Menu.Item leftSection={<IconPhoto size={15} />} onClick={() => save('png')}>
        Image (PNG)
      </Menu.Item>
      <Menu.Item leftSection={<IconVector size={15} />} onClick={() => save('svg')}>
        Drawing (SVG)
      </Menu.Item>
      {sheet && (
        <>
          <Menu.Item leftSection={<IconTable size={15} />} onClick={() => sheet('xlsx')}>
            Workbook (XLSX)
          </Menu.Item>
          <Menu.Item leftSection={<IconTable size={15} />} onClick={() => sheet('csv')}>
            Table (CSV)
          </Menu.Item>
        </>
      )}
    </OpenMenu>
  )
}
