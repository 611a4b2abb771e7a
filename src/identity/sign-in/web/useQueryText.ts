import { useRouterState } from '@tanstack/react-router'

/** A value of the address's query as it is there; undefined without one. The router's own reading would make numbers of some. */
export const useQueryText = (name: string): string | undefined =>
  useRouterState({ select: (state) => new URLSearchParams(state.location.searchStr).get(name) ?? undefined })
