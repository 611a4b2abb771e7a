import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { managedViews, workspaces, type ManagedWorkspace } from '#workspace/workspaces/contract.ts'
import { totalOf } from '#platform/web/api/request.ts'
import { send } from '#platform/web/api/send.ts'

/** Rows of the first screen, so that the page is as fast with a thousand workspaces as with ten; further rows come in larger parts on request. */
const first = 25
const more = 200

/** Request of the list: a view, or the closed workspaces, and search words. */
export interface Looked {
  readonly view: string
  readonly search: string
}

const queryFor = ({ view, search }: Looked) => ({
  ...(view === 'closed' && { deleted: 'true' as const }),
  ...(isView(view) && { view }),
  ...(search && { search }),
})
const isView = (view: string): view is (typeof managedViews)[number] => managedViews.some((one) => one === view)

/** The workspaces that one manages, a page at a time, each below its provider. */
export function useManaged(looked: Looked, enabled: boolean) {
  const query = queryFor(looked)
  const { data, ...asked } = useInfiniteQuery({
    queryKey: ['call', 'accounts', query],
    queryFn: async ({ pageParam, signal }) => {
      const page = await send(
        workspaces.calls.list,
        { query: { ...query, limit: pageParam === 0 ? first : more, offset: pageParam } },
        { signal },
      )
      return { page, total: totalOf(page) ?? page.length }
    },
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const here = pages.reduce((sum, { page }) => sum + page.length, 0)
      return here < total ? here : undefined
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled,
  })
  return { list: data?.pages.flatMap(({ page }) => page), total: data?.pages.at(-1)?.total, ...asked }
}

/** All that fit, however many, as for a file. */
export const allManaged = (looked: Looked): Promise<ManagedWorkspace[]> => send(workspaces.calls.list, { query: queryFor(looked) })
