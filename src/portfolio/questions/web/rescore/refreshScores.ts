import { queryClient } from '#platform/web/api/queryClient.ts'

/** Questions decide every score, and so every list and chart. */
export const refreshScores = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [kind] }) => ['list', 'record', 'call', 'lookup'].includes(String(kind)) })
