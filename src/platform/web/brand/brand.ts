/** The name and the pictures of the product at this host. The page brings it along (src/platform/server/http/branded-text.ts), so that nothing is drawn in another look first. */
import { useSyncExternalStore } from 'react'
import { neutralBrand, type Brand } from '#platform/contract/brand.ts'

let current: Brand | undefined
const listeners = new Set<() => void>()

function brought(): Brand {
  const text = typeof document === 'undefined' ? undefined : document.getElementById('brand')?.textContent
  return text ? (JSON.parse(text) as Brand) : neutralBrand
}

export const brand = (): Brand => (current ??= brought())
export const useBrand = (): Brand => useSyncExternalStore(subscribe, brand)

/** Applies a change made on this page; see refresh.ts. */
export function setBrand(next: Brand): void {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
