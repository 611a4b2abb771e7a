import { Button, Menu } from '@mantine/core'
import { IconFileExport } from '@tabler/icons-react'
import { portfolioFiles } from '#exchange/portfolio-files/contract.ts'
import { blankId } from '#platform/contract/blank.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { download, saveFile } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { useCan } from '#platform/web/session/access.ts'
import type { FiledDiagram } from './files.ts'

/** Saves the diagram in formats of other tools. */
export function FilesMenu({ diagram, centreId }: { diagram: () => FiledDiagram; centreId: string | undefined }) {
  const mayExport = useCan(portfolioFiles.calls.integrations.access)
  const matrix = () =>
    void download(portfolioFiles.calls.integrations, { params: { id: centreId ?? blankId } }).catch(
      (error: unknown) => void notify(messageOf(error), 'error'),
    )
  const save = async (kind: 'drawio' | 'archimate') => {
    const { archimateOf, drawioOf } = await import('./files.ts')
    const text = kind === 'drawio' ? drawioOf(diagram()) : archimateOf(diagram())
    saveFile(new Blob([text], { type: 'application/xml' }), kind === 'drawio' ? 'integrations.drawio' : 'integrations.archimate.xml')
  }
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <Button variant="default" className="hide-small" px={8} aria-label="For other tools" title="For other tools">
          <IconFileExport size={16} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save('drawio')}>draw.io</Menu.Item>
        <Menu.Item onClick={() => void save('archimate')}>ArchiMate Open Exchange (XML)</Menu.Item>
        {mayExport && <Menu.Item onClick={matrix}>{centreId ? 'Who exchanges with whom (XLSX)' : 'All integrations (XLSX)'}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  )
}
