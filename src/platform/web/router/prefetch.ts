import { listOf, longestInBrowser, recordOf, sizeOf } from '#platform/web/api/queries.ts'
import { queryClient } from '#platform/web/api/queryClient.ts'
import { outlines } from '#platform/web/api/outlines.ts'

// The screens of an entity that show its list or one of its records: what they need is asked for while their code loads.
const prefetches = new Map<string, (params: Record<string, string>) => void>(
  outlines.flatMap((entity) => [
    [entity.screens.list, () => void loadList(entity)] as const,
    [entity.screens.edit, ({ id }: Record<string, string>) => void (id && queryClient.prefetchQuery(recordOf(entity, id)))] as const,
  ]),
)

async function loadList(entity: (typeof outlines)[number]): Promise<void> {
  const size = await queryClient.fetchQuery(sizeOf(entity)).catch(() => undefined)
  if (size !== undefined && size <= longestInBrowser) await queryClient.prefetchQuery(listOf(entity))
}

/** Starts loading what the screen at `path` will ask for. */
export const prefetch = (path: string, params: Record<string, string>): void => prefetches.get(path)?.(params)
