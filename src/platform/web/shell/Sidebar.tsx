import { Tooltip } from '@mantine/core'
import { Link, useLinkProps, type UseLinkPropsOptions } from '@tanstack/react-router'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useDirectory } from '#platform/web/directory/directory.ts'
import { isSystemAdministrator } from '#platform/web/session/access.ts'
import type { SessionUser } from '#platform/web/session/user.ts'
import { entriesFor, menuFor, type Entry } from './entries.ts'
import { SidebarGroup } from './SidebarGroup.tsx'
import { Versions } from './Versions.tsx'
import { WorkspaceMenu } from './WorkspaceMenu.tsx'

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
  return (
    <>
      {shown.map((entry) => (
        <EntryLink
          key={entry.label}
          entry={entry}
          isMinimised={isMinimised}
          isSecond={shown.find(({ path }) => path === entry.path) !== entry}
        />
      ))}
      <SidebarGroup label="Administration" screens={menuFor('administration', user)} isMinimised={isMinimised} onOpen={onOpen} />
      {isSystemAdministrator(user) && (
        <SidebarGroup label="Control Panel" screens={menuFor('control-panel', user)} isMinimised={isMinimised} onOpen={onOpen} />
      )}
    </>
  )
}

interface EntryLinkProps {
  entry: Entry
  isMinimised: boolean
  /** An entry before it leads to the same page, and is the one that is marked there. */
  isSecond: boolean
}

function EntryLink({ entry, isMinimised, isSecond }: EntryLinkProps) {
  const Anchor = isSecond ? UnmarkedLink : Link
  return (
    <Tooltip label={entry.label} position="right" disabled={!isMinimised}>
      <Anchor to={entry.path} aria-label={entry.label}>
        <entry.icon size={18} stroke={1.6} />
        <span>{entry.label}</span>
      </Anchor>
    </Tooltip>
  )
}

/** A link that does not say that its page is the current one. */
function UnmarkedLink({ children, ...given }: UseLinkPropsOptions) {
  const props = useLinkProps({ ...given, activeProps: {} })
  return (
    <a {...props} data-status={undefined} aria-current={undefined}>
      {children}
    </a>
  )
}
