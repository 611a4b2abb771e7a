import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/** What a person goes through, in this order; any earlier one can be gone back to. */
export const steps = ['file', 'columns', 'values', 'check', 'import'] as const
export type Step = (typeof steps)[number]

/** Where the person is. It is in the address, so that reloading or sending it on keeps the place. */
export interface Place {
  readonly importId: string | undefined
  readonly step: Step
  /** `replace`: going back does not come here again. */
  go(step: Step, importId?: string): void
}

export function usePlace(): Place {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const navigate = useNavigate()
  const importId = typeof search['import'] === 'string' ? search['import'] : undefined
  const step = importId ? (steps.find((one) => one === search['step']) ?? 'columns') : 'file'
  const go = useCallback(
    (next: Step, id = importId) => void navigate({ to: pathname, search: next === 'file' || !id ? {} : { import: id, step: next } }),
    [navigate, pathname, importId],
  )
  return { importId, step, go }
}
