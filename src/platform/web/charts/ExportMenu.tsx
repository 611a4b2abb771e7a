import { IconDownload } from '@tabler/icons-react'
import { lazy } from 'react'
import { messageOf } from '#platform/web/api/problem.ts'
import { LateMenu } from '#platform/web/menu/LateMenu.tsx'
import { notify } from '#platform/web/notify/notify.ts'

const ExportItems = lazy(() => import('./ExportItems.tsx'))

/** Saves a picture as a file: `onSave` makes it. */
export function ExportMenu({ onSave }: { onSave(kind: 'png' | 'svg'): Promise<void> }) {
  const save = (kind: 'png' | 'svg') => void onSave(kind).catch((error: unknown) => notify(messageOf(error), 'error'))
  const button = (
    <button type="button" className="plain-button chart-export" aria-label="Export">
      <IconDownload size={15} />
      <span className="hide-small">Export</span>
    </button>
  )
  return <LateMenu button={button}>{(target) => <ExportItems button={target} save={save} />}</LateMenu>
}
