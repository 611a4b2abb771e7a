import { listIsKnown, recordOf } from '#platform/web/api/queries.ts'
import { queryClient } from '#platform/web/api/queryClient.ts'
import { requestAhead } from '#platform/web/api/request.ts'
import { directory } from '#platform/web/directory/directory.ts'

/** Starts loading what the screen at `path` will ask for, while its code loads: the list of an entity, or one of its records. */
export function prefetch(path: string, { id }: Record<string, string>): void {
  for (const entity of directory().outlines.values()) {
    if (entity.screens.list === path && !listIsKnown(entity)) requestAhead(entity.pathAtRest)
    if (entity.screens.edit === path && id) void queryClient.prefetchQuery(recordOf(entity, id))
  }
}
