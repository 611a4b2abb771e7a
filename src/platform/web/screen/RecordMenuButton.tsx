import './record-menu.css'
import { IconDots } from '@tabler/icons-react'
import { lazy, type ComponentProps } from 'react'
import { LateMenu } from '#platform/web/menu/LateMenu.tsx'

const RecordMenu = lazy(() => import('./RecordMenu.tsx'))

/** "…": what can be done with a record. */
export default function RecordMenuButton(given: Omit<ComponentProps<typeof RecordMenu>, 'button'>) {
  const button = (
    <button type="button" className="icon-button" aria-label="More actions" title="More actions">
      <IconDots size={16} />
    </button>
  )
  return <LateMenu button={button}>{(target) => <RecordMenu {...given} button={target} />}</LateMenu>
}
