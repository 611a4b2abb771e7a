import {
  IconApps,
  IconBriefcase2,
  IconBuildingCommunity,
  IconBulb,
  IconChartDots3,
  IconLayoutDashboard,
  IconServer2,
  IconStack2,
  IconTargetArrow,
  IconUsers,
  IconWorld,
  type Icon,
} from '@tabler/icons-react'
import type { Screen } from '#platform/contract/feature.ts'
import type { ListedScreen } from '#platform/web/directory/siteMap.ts'
import { directory } from '#platform/web/directory/directory.ts'
import { workspacePages } from '#platform/contract/workspace-pages.ts'
import { isOffered, isPathOffered } from '#platform/web/router/offered.ts'
import type { SessionUser } from '#platform/web/session/user.ts'

/** What a link of the menu tells the page that it opens. */
export const fromMenu = { isFromMenu: true } as const

/** An entry of the sidebar's upper part. */
export interface Entry {
  readonly label: string
  readonly path: string
  readonly icon: Icon
  /** One line on what it is, for those who don't know the word. */
  readonly hint?: string
  /** Shown in provider accounts alone. */
  readonly providerOnly?: boolean
}

/** In the specification's order (1, section 2, "Sidebar entries"). */
const entries: readonly Entry[] = [
  { label: 'Overview', path: '/overview', icon: IconLayoutDashboard },
  { label: 'Portfolios', path: '/portfolios', icon: IconBriefcase2 },
  { label: 'Ideas', path: '/ideas', icon: IconBulb },
  { label: 'Projects', path: '/projects', icon: IconTargetArrow },
  { label: 'Programs', path: '/programs', icon: IconStack2 },
  { label: 'Applications', path: '/applications', icon: IconApps },
  { label: 'IT Services', path: '/itservices', icon: IconServer2 },
  { label: 'Contacts', path: '/contacts', icon: IconUsers },
  { label: 'Analytics', path: '/analytics', icon: IconChartDots3 },
  { label: 'Workspaces', path: '/admin/workspaces', icon: IconBuildingCommunity, providerOnly: true },
  { label: 'Namespace', path: '/admin/workspaces', icon: IconWorld, hint: 'The workspaces you can open' },
]

/** The entries that this person sees in this workspace: routed, allowed, and fitting the kind of account. */
export function entriesFor(user: SessionUser): readonly Entry[] {
  return entries.filter((entry) => (!entry.providerOnly || user.isProvider) && isPathOffered(entry.path, user))
}

/** The pages on which the workspace is managed that this person sees, in the order of their tabs. */
export const workspacePagesFor = (user: SessionUser): readonly ListedScreen[] =>
  workspacePages.flatMap((path) => directory().screens.get(path) ?? []).filter((screen) => isOffered(screen, user))

/** The administration menu below those pages, of which each is shown once. */
export const administrationFor = (user: SessionUser): readonly ListedScreen[] => {
  const pages = workspacePagesFor(user)
  return [...pages, ...menuFor('administration', user).filter((screen) => !pages.includes(screen))]
}

/** The screens of a menu that this person sees, in the order in which the directory has them (`inMenuOrder`). */
export function menuFor(menu: NonNullable<Screen['menu']>, user: SessionUser): readonly ListedScreen[] {
  return [...directory().screens.values()].filter((screen) => screen.menu === menu && isOffered(screen, user))
}
