import { useRouterState } from '@tanstack/react-router'
import { pathOf } from '#platform/web/api/send.ts'
import { useDirectory, type Directory } from '#platform/web/directory/directory.ts'

/** Target of the address's `returnTo` and `returnToId`: a screen of the product, or undefined. */
export function useReturnAddress(): string | undefined {
  const search = useRouterState({ select: (state) => state.location.searchStr })
  const query = new URLSearchParams(search)
  return returnAddress(query.get('returnTo'), query.get('returnToId'), useDirectory())
}

/** `returnTo` is a screen's path, with or without its `{id}`. */
function returnAddress(returnTo: string | null, returnToId: string | null, { screens }: Directory): string | undefined {
  if (!returnTo) return undefined
  const path = returnToId && !returnTo.includes('{id}') ? `${returnTo}/{id}` : returnTo
  return screens.has(path) && path.includes('{id}') === Boolean(returnToId) ? pathOf(path, { id: returnToId ?? '' }) : undefined
}
