import { useSyncExternalStore } from 'react'

const query = '(max-width: 639px)'

/** Is the screen narrower than 640 px? */
export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

function subscribe(changed: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}
