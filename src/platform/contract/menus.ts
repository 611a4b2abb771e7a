/*
 * The menus of the shell. A screen is in one by naming it, under its `menuTitle`, or its title, and at the place that its feature declares. What is not built
 * yet is in no menu.
 */

/** In the order in which the command bar has them. */
const menus = ['sidebar', 'administration', 'workspace', 'control-panel'] as const
type Menu = (typeof menus)[number]

/** The pages on which a workspace is managed are one place, called by this name in the sidebar, in the workspace's menu and in the command bar. */
export const managing = 'Manage Workspace'

/** The parts of the administration menu, in its order. */
const administrationParts = [managing, 'Data', 'Lists', 'Scoring', 'Import'] as const
type MenuPart = (typeof administrationParts)[number]

/** Icons of sidebar entries. */
export type SidebarIcon =
  | 'apps'
  | 'briefcase'
  | 'buildings'
  | 'bulb'
  | 'chart'
  | 'dashboard'
  | 'people'
  | 'server'
  | 'stack'
  | 'target'
  | 'world'

/** An entry of the sidebar's upper part. */
export interface SidebarEntry {
  readonly label: string
  /** src/platform/web/shell/entries.ts draws it. */
  readonly icon: SidebarIcon
  /** Entries stand in the order of their places, which rise by tens. */
  readonly place: number
  /** One-line explanation of an unfamiliar term. */
  readonly hint?: string
  /** Shown in provider accounts alone. */
  readonly isForProviders?: boolean
}

/** Facts about a screen that menus need. */
export interface InMenus {
  readonly title: string
  /** Name in menus where it has other capitals than the title; default: the title. The site map has it for every screen of a menu. */
  readonly menuTitle?: string
  /** In the command bar and menus only with it. */
  readonly menu?: Menu
  /** The part of the administration menu that it stands in. */
  readonly menuPart?: MenuPart
  /** Position in its menu or menu part: positions rise by tens, so that others fit between. Screens without one come last. */
  readonly menuPlace?: number
  /** Position among the tabs of Manage Workspace, for pages of workspace administration. */
  readonly workspaceTab?: number
  /** Entries in the upper part of the sidebar. */
  readonly sidebar?: readonly SidebarEntry[]
}

/** Name of a screen in menus. */
export const menuTitle = (screen: Pick<InMenus, 'menuTitle' | 'title'>): string => screen.menuTitle ?? screen.title

/** The part of its menu that a screen stands in; none: the menu has no parts. */
export const menuPart = (screen: Pick<InMenus, 'menuPart' | 'workspaceTab'>): MenuPart | undefined =>
  screen.workspaceTab === undefined ? screen.menuPart : managing

/** Screens in the order in which menus show them; those in no menu last. */
export function inMenuOrder<S extends InMenus>(screens: readonly S[]): readonly S[] {
  const at = ({ menu, menuPart: part, menuPlace }: S): readonly number[] =>
    menu ? [menus.indexOf(menu), part ? administrationParts.indexOf(part) : -1, menuPlace ?? Number.MAX_SAFE_INTEGER] : [menus.length, 0, 0]
  const order = new Map(screens.map((screen) => [screen, at(screen)]))
  return screens.toSorted((a, b) => {
    const [one, other] = [order.get(a)!, order.get(b)!]
    return one[0]! - other[0]! || one[1]! - other[1]! || one[2]! - other[2]!
  })
}
