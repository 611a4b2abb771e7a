import { IconDownload } from '@tabler/icons-react'
import { lazy } from 'react'
import { messageOf } from '#platform/web/api/problem.ts'
import { LateMenu } from '#platform/web/menu/LateMenu.tsx'
import { notify } from '#platform/web/notify/notify.ts'

const ExportItems = lazy(() => import('./ExportItems.tsx'))

interface ExportMenuProps {
  /** Saves the picture. */
  onSave(kind: 'png' | 'svg'): Promise<void>
  /** Saves what it shows as a table; none: there is no such file. */
  onSheet?(format: 'csv' | 'xlsx'): Promise<void>
}

/** Saves a picture as a file: `onSave` makes it. */
export function ExportMenu({ onSave, onSheet }: ExportMenuProps) {
  const told = (work: Promise<void>) => void work.catch((error: unknown) => notify(messageOf(error), 'error'))
  const button = (
    <button type="button" className="plain-button chart-export" aria-label="Export">
      <IconDownload size={15} />
      <span className="hide-small">Export</span>
    </button>
  )
  return (
    <LateMenu button={button}>
      {(target) => (
        <ExportItems
          button={target}
          save={(kind) => told(onSave(kind))}
          {...(onSheet && { sheet: (format: 'csv' | 'xlsx') => told(onSheet(format)) })}
        />
      )}
    </LateMenu>
  )
}
