import { useEffect, useRef } from 'react'

/** Takes a parameter that another site has added to the address on the way back, once, and removes it from the address. */
export function useComeBack(name: string, take: (value: string) => void): void {
  const isTaken = useRef(false)
  useEffect(() => {
    const address = new URL(window.location.href)
    const value = address.searchParams.get(name)
    if (value === null || isTaken.current) return
    isTaken.current = true
    address.searchParams.delete(name)
    window.history.replaceState(window.history.state, '', address)
    take(value)
  })
}

/** Opens a page of another site in place of this one; what waits for it stays busy until the browser is gone. */
export function leaveFor(address: string): Promise<never> {
  window.location.assign(address)
  return new Promise(() => {})
}
