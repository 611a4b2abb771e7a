import { useEffect, useState } from 'react'
import { carriedLink, hideCarriedLink } from '#platform/web/router/carriedLink.ts'

/** A value that the link of a letter carries; undefined without one. */
export function useLinkText(name: string): string | undefined {
  const [text] = useState(() => new URLSearchParams(carriedLink()).get(name) ?? undefined)
  // On the way back after signing in, no page was loaded.
  useEffect(hideCarriedLink, [])
  return text
}
