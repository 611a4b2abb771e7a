import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cockpit } from '#insight/cockpit/contract.ts'
import { mostPreviewed, type Effect } from '#insight/cockpit/contract/push.ts'
import { send } from '#platform/web/api/send.ts'

interface Preview {
  readonly effects: readonly Effect[] | undefined
  readonly error: Error | null
  /** How many clients were looked at so far; undefined while none is. */
  readonly looked: number | undefined
}

/** Expected changes in each of these clients, requested in portions, so that no call takes long and progress is visible. */
export function usePreview(subject: string | null, accountIds: readonly string[], isWanted: boolean): Preview {
  const [looked, setLooked] = useState(0)
  const { data, error, isFetching } = useQuery({
    queryKey: ['push preview', subject, ...accountIds],
    queryFn: async ({ signal }) => {
      const effects: Effect[] = []
      for (let at = 0; at < accountIds.length; at += mostPreviewed) {
        setLooked(at)
        // Stops if another subject was chosen meanwhile.
        signal.throwIfAborted()
        const body = { subject: subject!, accountIds: accountIds.slice(at, at + mostPreviewed) }
        effects.push(...(await send(cockpit.calls.preview, { body }, { stay: true })))
      }
      return effects
    },
    enabled: subject !== null && isWanted,
    staleTime: 0,
    retry: false,
  })
  return { effects: data, error, looked: isFetching && !data ? looked : undefined }
}
