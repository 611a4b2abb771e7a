import { Tooltip } from '@mantine/core'
import { useLinkProps } from '@tanstack/react-router'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { lazy } from 'react'
import { SidebarBrand } from '#platform/web/brand/SidebarBrand.tsx'
import { useDirectory } from '#platform/web/directory/directory.ts'
import { isSystemAdministrator } from '#platform/web/session/access.ts'
import type { SessionUser } from '#platform/web/session/user.ts'
import { Late } from '#platform/web/notify/Late.tsx'
import { administrationFor, entriesFor, fromMenu, menuFor, type Entry } from './entries.ts'
import { usePathsAbove } from './pageTitle.ts'
import { SidebarGroup } from './SidebarGroup.tsx'
import { Versions } from './Versions.tsx'
import { WorkspaceMenu } from './WorkspaceMenu.tsx'

const LateEntries = lazy(() => import('./LateEntries.tsx'))

interface SidebarProps {
  user: SessionUser
  isMinimised: boolean
  onMinimise(isMinimised: boolean): void
  /** Only a phone's drawer. */
  isDrawer?: boolean | undefined
}

/** The darkblue bar: workspace, entries, administration, versions. 232 or 56 px; a drawer on a phone. */
export function Sidebar({ user, isMinimised, onMinimise, isDrawer }: SidebarProps) {
  const { isWhole } = useDirectory()
  const open = () => onMinimise(false)
  return (
    <aside className={isDrawer ? 'sidebar only-small' : 'sidebar'} aria-label="Sidebar">
      <SidebarBrand />
      <WorkspaceMenu user={user} />
      <nav aria-label="Main" aria-busy={!isWhole || undefined}>
        {isWhole && <Entries user={user} isMinimised={isMinimised} onOpen={open} />}
      </nav>
      <footer className="sidebar-foot">
        <button
          type="button"
          className="icon-button hide-drawer"
          onClick={() => onMinimise(!isMinimised)}
          aria-label={isMinimised ? 'Open sidebar' : 'Minimise sidebar'}
        >
          {isMinimised ? <IconLayoutSidebarLeftExpand size={18} stroke={1.6} /> : <IconLayoutSidebarLeftCollapse size={18} stroke={1.6} />}
        </button>
        <Versions />
      </footer>
    </aside>
  )
}

/** All at once, when all are known: a moment after the page that one has come for. */
function Entries({ user, isMinimised, onOpen }: Pick<SidebarProps, 'user' | 'isMinimised'> & { onOpen(): void }) {
  const shown = entriesFor(user)
  const above = usePathsAbove()
  return (
    <>
      {shown.map((entry) => (
        <EntryLink
          key={entry.label}
          entry={entry}
          isMinimised={isMinimised}
          isMarked={above.includes(entry.path) && shown.find(({ path }) => path === entry.path) === entry}
        />
      ))}
      <Late isOptional>
        <LateEntries />
      </Late>
      <SidebarGroup label="Administration" screens={administrationFor(user)} isMinimised={isMinimised} onOpen={onOpen} />
      {isSystemAdministrator(user) && (
        <SidebarGroup label="Control Panel" screens={menuFor('control-panel', user)} isMinimised={isMinimised} onOpen={onOpen} />
      )}
    </>
  )
}

interface EntryLinkProps {
  entry: Entry
  isMinimised: boolean
  /** Its page or one below it is shown. Of two entries that lead to one page the first is marked. */
  isMarked: boolean
}

function EntryLink({ entry: { path, label, hint, icon: Icon }, isMinimised, isMarked }: EntryLinkProps) {
  const props = useLinkProps({ to: path, state: fromMenu, activeProps: {} })
  return (
    <Tooltip label={isMinimised ? (hint ? `${label}: ${hint}` : label) : hint} position="right" disabled={!isMinimised && !hint}>
      <a {...props} aria-label={label} data-status={isMarked ? 'active' : undefined} aria-current={isMarked ? 'page' : undefined}>
        <Icon size={18} stroke={1.6} />
        <span>{label}</span>
      </a>
    </Tooltip>
  )
}
