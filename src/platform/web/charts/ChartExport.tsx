import { Button, Menu } from '@mantine/core'
import { IconDownload, IconPhoto, IconVector } from '@tabler/icons-react'
import { messageOf } from '#platform/web/api/problem.ts'
import { notify } from '#platform/web/notify/notify.ts'
import type { Picture } from './files.ts'

/** The chart as a picture. */
export function ChartExport({ picture }: { picture: Picture }) {
  const save = (kind: 'savePng' | 'saveSvg') =>
    void import('./files.ts').then((files) => files[kind](picture)).catch((error: unknown) => notify(messageOf(error), 'error'))
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <Button variant="default" className="chart-export" aria-label="Export" leftSection={<IconDownload size={15} />}>
          <span className="hide-small">Export</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPhoto size={15} />} onClick={() => save('savePng')}>
          Image (PNG)
        </Menu.Item>
        <Menu.Item leftSection={<IconVector size={15} />} onClick={() => save('saveSvg')}>
          Drawing (SVG)
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
