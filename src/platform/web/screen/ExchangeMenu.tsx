import { Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { IconFileImport, IconFileSpreadsheet, IconFileTypeCsv, IconTransfer } from '@tabler/icons-react'
import type { Entity } from '#platform/contract/entity.ts'
import { exportPath } from '#platform/contract/exchange.ts'
import { useDirectory } from '#platform/web/directory/directory.ts'
import { useCan } from '#platform/web/session/access.ts'

/** Import, and export of the whole list in a form that can be imported back; what is shown is exported from the grid's own menu. */
export function ExchangeMenu({ entity }: { entity: Entity }) {
  const navigate = useNavigate()
  const { screens } = useDirectory()
  const right = entity.rights.exchange
  const may = useCan(right ? [right] : 'anonymous')
  const importing = entity.screens.import && screens.has(entity.screens.import) ? entity.screens.import : undefined
  if (!right || !may) return null
  const fetchFile = (format: 'xlsx' | 'csv') => void import('./exportAll.ts').then(({ exportAll }) => exportAll(exportPath(entity), format))
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <button type="button" className="plain-button icon-only hide-small" aria-label="Import and export" title="Import and export">
          <IconTransfer size={16} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {importing && (
          <Menu.Item leftSection={<IconFileImport size={15} />} onClick={() => void navigate({ to: importing })}>
            Import {entity.plural}…
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconFileSpreadsheet size={15} />} onClick={() => fetchFile('xlsx')}>
          Export all as XLSX
        </Menu.Item>
        <Menu.Item leftSection={<IconFileTypeCsv size={15} />} onClick={() => fetchFile('csv')}>
          Export all as CSV
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
