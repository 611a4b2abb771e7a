import { useEffect, useRef } from 'react'

/** R, wherever nothing is typed. */
export function useReviewKey(review: () => unknown): void {
  const latest = useRef(review)
  useEffect(() => {
    latest.current = review
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = (event.target as HTMLElement).closest(
        'input, textarea, select, [contenteditable=true], [role=dialog], [role=menu], .peek',
      )
      if (event.key !== 'r' || event.repeat || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      void latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
