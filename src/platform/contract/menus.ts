/*
 * The menus of the shell, in the specification's words and order (1, section 2, "Menus"). A screen is in one by naming it, under its `menuTitle`, or
 * its title. What is not built yet is in no menu.
 */
import type { Screen } from './feature.ts'
import { managing, workspacePages } from './workspace-pages.ts'

/** The parts of the administration menu, each with its entries in the specification's order. */
const administration: Readonly<Record<string, readonly string[]>> = {
  // Beside the bin and the audit, among the pages on which the workspace is managed.
  [managing]: ['Backups'],
  Data: ['Areas', 'Capabilities', 'Documents', 'Portfolios', 'Programs', 'Suppliers', 'Tags'],
  Lists: [
    'Manage Application Sets',
    'Document Sets',
    'Idea Sets',
    'IT Service Sets',
    'Product Releases',
    'Process Sets',
    'Program Attributes',
    'Project Sets',
    'Tag Attributes',
    'TSM Sets',
  ],
  Scoring: ['Factor Setup'],
  Import: ['Batch Processing', 'Import Data'],
}

/** Has exactly these entries, as far as they are built. */
export const administrationMenu: readonly string[] = Object.values(administration).flat()

/** Users are added for Company Admins, who look after them without the right to edit the workspace. */
export const workspaceMenu: readonly string[] = ['Documents', 'Manage Workspace', 'Manage Subscription', 'Users', 'My Workspaces']

/** Of the system administrator: what else it holds stands below. */
const controlPanel: readonly string[] = [
  'Accounts',
  'Custom Domain Configs',
  'Abandoned Registrations',
  'Billing',
  'Copy Account',
  'AI Prompts',
  'Analytics Namespaces',
  'Documents',
  'Coupons',
  'Products',
  'Product Releases',
]

/** What menus call a screen. */
export const menuTitle = (screen: Pick<Screen, 'menuTitle' | 'title'>): string => screen.menuTitle ?? screen.title

/** The part of its menu that a screen stands in; none: the menu has no parts. */
export function menuPart(screen: Pick<Screen, 'menu' | 'menuTitle' | 'title' | 'path'>): string | undefined {
  if (workspacePages.includes(screen.path)) return managing
  if (screen.menu !== 'administration') return undefined
  return Object.keys(administration).find((part) => administration[part]!.includes(menuTitle(screen)))
}

/** Screens in the order in which menus show them; those in no menu last. */
export function inMenuOrder<S extends Screen>(screens: readonly S[]): readonly S[] {
  const menus = { sidebar: [], administration: administrationMenu, workspace: workspaceMenu, 'control-panel': controlPanel }
  const place = ({ menu }: S) => (menu ? Object.keys(menus).indexOf(menu) : Infinity)
  const within = (screen: S) => {
    const entries: readonly string[] = screen.menu ? menus[screen.menu] : []
    const at = entries.indexOf(menuTitle(screen))
    return at < 0 ? entries.length : at
  }
  return screens.toSorted((a, b) => (place(a) === place(b) ? within(a) - within(b) : place(a) - place(b)))
}
