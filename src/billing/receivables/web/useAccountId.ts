import { useSearch } from '@tanstack/react-router'

/** The workspace that the address names; empty when it names none. */
export function useAccountId(): string {
  const { accountId }: { accountId?: unknown } = useSearch({ strict: false })
  return typeof accountId === 'string' ? accountId : ''
}
