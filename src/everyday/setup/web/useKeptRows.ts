import { useState } from 'react'
import { useSession } from '#platform/web/session/stored.ts'

/** Rows that are typed, kept in this tab for their owner and workspace until they are added. */
export function useKeptRows(list: string): [rows: readonly string[], set: (rows: readonly string[]) => void, forget: () => void] {
  const user = useSession()
  const place = `portolan.setup.${user?.userId ?? ''}.${user?.accountId ?? ''}.${list}`
  const [rows, setRows] = useState<readonly string[]>(() => (sessionStorage.getItem(place) ?? '').split('\n'))
  const set = (next: readonly string[]) => {
    setRows(next)
    sessionStorage.setItem(place, next.join('\n'))
  }
  return [rows, set, () => sessionStorage.removeItem(place)]
}
