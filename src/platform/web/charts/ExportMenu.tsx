import { Button, Menu } from '@mantine/core'
import { IconDownload, IconPhoto, IconVector } from '@tabler/icons-react'
import { messageOf } from '#platform/web/api/problem.ts'
import { notify } from '#platform/web/notify/notify.ts'

/** Saves a picture as a file: `onSave` makes it. */
export function ExportMenu({ onSave }: { onSave(kind: 'png' | 'svg'): Promise<void> }) {
  const save = (kind: 'png' | 'svg') => void onSave(kind).catch((error: unknown) => notify(messageOf(error), 'error'))
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <Button variant="default" className="chart-export" aria-label="Export" leftSection={<IconDownload size={15} />}>
          <span className="hide-small">Export</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPhoto size={15} />} onClick={() => save('png')}>
          Image (PNG)
        </Menu.Item>
        <Menu.Item leftSection={<IconVector size={15} />} onClick={() => save('svg')}>
          Drawing (SVG)
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
