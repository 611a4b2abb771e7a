import { Link, useRouterState } from '@tanstack/react-router'
import { IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { ListedScreen } from '#platform/web/directory/siteMap.ts'

interface SidebarGroupProps {
  label: string
  screens: readonly ListedScreen[]
  isMinimised: boolean
  onOpen(): void
}

/**
 * A group of the sidebar that folds: Administration, Control Panel. It opens when one of its screens is shown, until it is folded there. Nothing
 * without screens.
 */
export function SidebarGroup({ label, screens, isMinimised, onOpen }: SidebarGroupProps) {
  const id = useId()
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const isHere = screens.some((screen) => pathname.startsWith(screen.path))
  const place = `portolan.sidebar.${label}`
  const [isChosen, setChosen] = useState(() => localStorage.getItem(place) !== 'closed')
  const [foldedAt, setFoldedAt] = useState<string>()
  if (screens.length === 0) return null
  const isOpen = !isMinimised && (isChosen || (isHere && foldedAt !== pathname))
  const toggle = () => {
    if (isMinimised) onOpen()
    const next = isMinimised || !isOpen
    setChosen(next)
    setFoldedAt(next ? undefined : pathname)
    localStorage.setItem(place, next ? 'open' : 'closed')
  }
  return (
    <div className="group">
      <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={toggle} title={isMinimised ? label : undefined}>
        <span>{label}</span>
        <IconChevronRight size={14} />
      </button>
      <ul id={id} hidden={!isOpen}>
        {screens.map(({ path, menuPart, menuTitle }, at) => (
          <li key={path}>
            {menuPart !== screens[at - 1]?.menuPart && <small>{menuPart}</small>}
            <Link to={path}>
              <span>{menuTitle}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
