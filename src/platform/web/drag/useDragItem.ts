import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import type { DragItem, Edge } from './dragItem.ts'

interface Dragged<E extends HTMLElement, H extends HTMLElement> {
  readonly element: RefObject<E | null>
  /** The part that one drags by; put it nowhere and all of the item is. */
  readonly handle: RefObject<H | null>
  /** State of the item for its `data-drag`: dragged itself, or the edge at which another would be dropped. */
  readonly drag: 'source' | Edge | undefined
}

/** {@link dragItem} for a component. The code that drags comes after the first rows are on the screen. */
export function useDragItem<E extends HTMLElement, H extends HTMLElement = HTMLElement>(
  given: Omit<DragItem, 'element' | 'handle' | 'show'>,
): Dragged<E, H> {
  const { kind, id, isFixed = false, isAcross = false } = given
  const element = useRef<E>(null)
  const handle = useRef<H>(null)
  const [drag, setDrag] = useState<'source' | Edge | null>(null)
  const take = useEffectEvent(given.take)
  const edgeAt = useEffectEvent((share: number, movedId: string) =>
    given.edgeAt ? given.edgeAt(share, movedId) : share < 0.5 ? 'before' : 'after',
  )
  const mayDragAt = useEffectEvent((x: number, y: number) => given.mayDragAt?.(x, y) ?? true)
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    const start = async () => {
      const { dragItem } = await import('./dragItem.ts')
      if (isGone || !element.current) return
      stop = dragItem({
        element: element.current,
        handle: handle.current ?? undefined,
        kind,
        id,
        isFixed,
        isAcross,
        mayDragAt: (x, y) => mayDragAt(x, y),
        edgeAt: (share, movedId) => edgeAt(share, movedId),
        show: setDrag,
        take: (movedId, edge) => take(movedId, edge),
      })
    }
    void start()
    return () => {
      isGone = true
      stop?.()
    }
  }, [kind, id, isFixed, isAcross])
  return { element, handle, drag: drag ?? undefined }
}
