import { IconChevronRight } from '@tabler/icons-react'
import { lazy, useId } from 'react'
import type { ListedScreen } from '#platform/web/directory/siteMap.ts'
import { Late } from '#platform/web/notify/Late.tsx'
import { useFold } from './useFold.ts'

const SidebarScreens = lazy(() => import('./SidebarScreens.tsx'))

interface SidebarGroupProps {
  label: string
  screens: readonly ListedScreen[]
  isMinimised: boolean
  onOpen(): void
}

/** A group of the sidebar that folds: Administration, Control Panel. Nothing without screens. */
export function SidebarGroup({ label, screens, isMinimised, onOpen }: SidebarGroupProps) {
  const id = useId()
  const place = `portolan.sidebar.${label}`
  const [isUnfolded, setUnfolded] = useFold(place, screens)
  if (screens.length === 0) return null
  const isOpen = !isMinimised && isUnfolded
  const toggle = () => {
    if (isMinimised) onOpen()
    setUnfolded(!isOpen)
  }
  return (
    <div className="group">
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={toggle} title={isMinimised ? label : undefined}>
        <span>{label}</span>
        <IconChevronRight size={14} />
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Late>
            <SidebarScreens label={label} screens={screens} place={place} />
          </Late>
        )}
      </div>
    </div>
  )
}
