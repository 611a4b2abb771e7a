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
import type { SidebarEntry, SidebarIcon } from '#platform/contract/menus.ts'
import type { ListedScreen } from '#platform/web/directory/siteMap.ts'
import { directory } from '#platform/web/directory/directory.ts'
import { isOffered } from '#platform/web/router/offered.ts'
import type { SessionUser } from '#platform/web/session/user.ts'

/** History state by which a page knows that a menu link opened it. */
export const fromMenu = { isFromMenu: true } as const

const icons: Readonly<Record<SidebarIcon, Icon>> = {
  apps: IconApps,
  briefcase: IconBriefcase2,
  buildings: IconBuildingCommunity,
  bulb: IconBulb,
  chart: IconChartDots3,
  dashboard: IconLayoutDashboard,
  people: IconUsers,
  server: IconServer2,
  stack: IconStack2,
  target: IconTargetArrow,
  world: IconWorld,
}

/** An entry of the sidebar's upper part. */
export interface Entry extends Pick<SidebarEntry, 'label' | 'hint'> {
  readonly path: string
  readonly icon: Icon
}

/** The entries that this person sees in this workspace: allowed, and fitting the kind of account. */
export function entriesFor(user: SessionUser): readonly Entry[] {
  return [...directory().screens.values()]
    .flatMap((screen) => (screen.sidebar ?? []).map((entry) => ({ ...entry, screen })))
    .filter(({ isForProviders, screen }) => (!isForProviders || user.isProvider) && isOffered(screen, user))
    .toSorted((a, b) => a.place - b.place)
    .map(({ label, hint, icon, screen: { path } }) => ({ label, path, icon: icons[icon], ...(hint && { hint }) }))
}

/** The pages on which the workspace is managed that this person sees, in the order of their tabs. */
export const workspacePagesFor = (user: SessionUser): readonly ListedScreen[] =>
  [...directory().screens.values()]
    .filter((screen) => screen.workspaceTab !== undefined && isOffered(screen, user))
    .toSorted((a, b) => a.workspaceTab! - b.workspaceTab!)

/** The pages of the workspace, then the administration menu without them. */
export const administrationFor = (user: SessionUser): readonly ListedScreen[] => {
  const pages = workspacePagesFor(user)
  return [...pages, ...menuFor('administration', user).filter((screen) => !pages.includes(screen))]
}

/** The screens of a menu that this person sees, in the order in which the directory has them (`inMenuOrder`). */
export function menuFor(menu: NonNullable<Screen['menu']>, user: SessionUser): readonly ListedScreen[] {
  return [...directory().screens.values()].filter((screen) => screen.menu === menu && isOffered(screen, user))
}
