import { listOf, longestInBrowser, recordOf, sizeOf } from '#platform/web/api/queries.ts'
import { queryClient } from '#platform/web/api/queryClient.ts'
import { directory } from '#platform/web/directory/directory.ts'
import type { Outline } from '#platform/web/directory/siteMap.ts'

/** Starts loading what the screen at `path` will ask for, while its code loads: the list of an entity, or one of its records. */
export function prefetch(path: string, { id }: Record<string, string>): void {
  for (const entity of directory().outlines.values()) {
    if (entity.screens.list === path) void loadList(entity)
    if (entity.screens.edit === path && id) void queryClient.prefetchQuery(recordOf(entity, id))
  }
}

async function loadList(entity: Outline): Promise<void> {
  const size = await queryClient.fetchQuery(sizeOf(entity)).catch(() => undefined)
  if (size !== undefined && size <= longestInBrowser) await queryClient.prefetchQuery(listOf(entity))
}
