import { Menu } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { IconFileImport, IconFileSpreadsheet, IconFileTypeCsv, IconJson } from '@tabler/icons-react'
import type { Entity } from '#platform/contract/entity.ts'
import { useDirectory } from '#platform/web/directory/directory.ts'
import type { MenuButton } from '#platform/web/menu/LateMenu.tsx'
import { OpenMenu } from '#platform/web/menu/OpenMenu.tsx'
import { telling } from '#platform/web/grid/telling.ts'
import { exportGrid } from '#platform/web/grid/toolbar/exportGrid.ts'
import { shownGrid } from '#platform/web/grid/shownGrids.ts'
import { exportAll } from './exportAll.ts'
import { leftOutWords } from './leftOutWords.ts'

interface ExchangeItemsProps {
  entity: Entity
  shown: readonly string[]
  button: MenuButton
}

/** Import, export of what is shown, and of the whole list in a form that can be imported back. */
export default function ExchangeItems({ entity, shown, button }: ExchangeItemsProps) {
  const navigate = useNavigate()
  const { screens } = useDirectory()
  const importing = entity.screens.import && screens.has(entity.screens.import) ? entity.screens.import : undefined
  const grid = shownGrid()
  const lacking = leftOutWords(entity.all)
  const fetchFile = (format: 'xlsx' | 'csv' | 'json') => void exportAll(entity, format, shown)
  return (
    <OpenMenu button={button} position="bottom-end" width={240}>
      {importing && (
        <Menu.Item leftSection={<IconFileImport size={15} />} onClick={() => void navigate({ to: importing })}>
          Import {entity.plural}…
        </Menu.Item>
      )}
      {grid && (
        <>
          <Menu.Label>Current view</Menu.Label>
          <Menu.Item leftSection={<IconFileSpreadsheet size={15} />} onClick={() => void telling(exportGrid(grid, 'xlsx'))}>
            Export to Excel
          </Menu.Item>
          <Menu.Item leftSection={<IconFileTypeCsv size={15} />} onClick={() => void telling(exportGrid(grid, 'csv'))}>
            Export to CSV
          </Menu.Item>
          <Menu.Label>All records, to import again</Menu.Label>
        </>
      )}
      <Menu.Item leftSection={<IconFileSpreadsheet size={15} />} onClick={() => fetchFile('xlsx')}>
        Export all to Excel
      </Menu.Item>
      <Menu.Item leftSection={<IconFileTypeCsv size={15} />} onClick={() => fetchFile('csv')}>
        Export all to CSV
      </Menu.Item>
      <Menu.Item leftSection={<IconJson size={15} />} onClick={() => fetchFile('json')}>
        Export all to JSON
      </Menu.Item>
      {lacking && <Menu.Label>{lacking}</Menu.Label>}
    </OpenMenu>
  )
}
