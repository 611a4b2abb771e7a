import { pathOf } from '#platform/web/api/send.ts'
import { directory, useDirectory } from '#platform/web/directory/directory.ts'
import type { Outline } from '#platform/web/directory/siteMap.ts'
import { mayRead } from '#platform/web/directory/mayRead.ts'
import { can } from '#platform/web/session/access.ts'

/** Whether the signed-in user may open a record's own page. Readers of its list can open it too; see mayRead.ts. */
export function canOpen(entity: Pick<Outline, 'screens'>): boolean {
  const screen = directory().screens.get(ownPage(entity))
  return screen !== undefined && (can(screen.access) || mayRead(screen.path))
}

/** Link to a record: its own page, or else its list's page. Pass it to a Link or navigate. */
export const recordLink = (entity: Pick<Outline, 'screens'>, id: string): { to: string; search?: { open: string } } =>
  canOpen(entity) ? { to: pathOf(ownPage(entity), { id }) } : { to: entity.screens.list, search: { open: id } }

/** {@link recordLink} for links that are drawn: kept current while more screens become known. */
export function useRecordLink(): typeof recordLink {
  useDirectory()
  return recordLink
}

const ownPage = ({ screens }: Pick<Outline, 'screens'>): string => screens.view ?? screens.edit
