import { useSearch } from '@tanstack/react-router'
import { useSession } from '#platform/web/session/stored.ts'

/** The workspace that the address names; the current one unless it names any. */
export function useAccountId(): string {
  const { accountId }: { accountId?: unknown } = useSearch({ strict: false })
  const user = useSession()
  return typeof accountId === 'string' ? accountId : (user?.accountId ?? '')
}
