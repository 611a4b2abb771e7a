import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

/** Which edge of a row a dragged one would land at. */
export type Edge = 'before' | 'after'

interface DragRow {
  readonly element: HTMLElement
  readonly handle: HTMLElement
  /** Rows move within their own list only. */
  readonly list: string
  readonly id: string
  readonly show: (drag: 'source' | Edge | null) => void
  readonly take: (movedId: string, edge: Edge) => void
}

/** Makes a row draggable by its handle and a place to drop another one at; answers how to undo that. */
export function dragRow({ element, handle, list, id, show, take }: DragRow): () => void {
  const edgeAt = (y: number): Edge => {
    const { top, height } = element.getBoundingClientRect()
    return y < top + height / 2 ? 'before' : 'after'
  }
  return combine(
    draggable({
      element,
      dragHandle: handle,
      getInitialData: () => ({ list, id }),
      onDragStart: () => show('source'),
      onDrop: () => show(null),
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => source.data['list'] === list && source.data['id'] !== id,
      onDrag: ({ location }) => show(edgeAt(location.current.input.clientY)),
      onDragLeave: () => show(null),
      onDrop: ({ source, location }) => {
        show(null)
        take(String(source.data['id']), edgeAt(location.current.input.clientY))
      },
    }),
  )
}
