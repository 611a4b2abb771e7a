import { pathOf } from '#platform/web/api/send.ts'
import type { Outline } from '#platform/web/api/outlines.ts'
import { routedScreens } from '#platform/web/router/routedScreens.ts'
import { can } from '#platform/web/session/access.ts'

/** May the signed-in user open a record's own page? Some are only for those who may edit. */
export function canOpen(entity: Pick<Outline, 'screens'>): boolean {
  const screen = routedScreens.get(ownPage(entity))
  return screen !== undefined && can(screen.access)
}

/** Where a record is read: on its own page, or for those who may not open that, on its list's page. Give it to a Link or navigate. */
export const recordLink = (entity: Pick<Outline, 'screens'>, id: string): { to: string; search?: never } =>
  canOpen(entity) ? { to: pathOf(ownPage(entity), { id }) } : { to: entity.screens.list, search: { open: id } as never }

const ownPage = ({ screens }: Pick<Outline, 'screens'>): string => screens.view ?? screens.edit
