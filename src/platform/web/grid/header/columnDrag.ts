import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'

/** Makes a head draggable and a place to drop another one on; answers how to undo that. */
export function makeDraggable(
  element: HTMLElement,
  id: string,
  show: (drag: 'source' | 'over' | null) => void,
  take: (movedId: string) => void,
): () => void {
  return combine(
    draggable({
      element,
      // A press on the edge resizes.
      canDrag: ({ input }) => !document.elementFromPoint(input.clientX, input.clientY)?.closest('[data-resize], [data-menu]'),
      getInitialData: () => ({ gridColumn: id }),
      onDragStart: () => show('source'),
      onDrop: () => show(null),
    }),
    dropTargetForElements({
      element,
      canDrop: ({ source }) => typeof source.data.gridColumn === 'string' && source.data.gridColumn !== id,
      onDragEnter: () => show('over'),
      onDragLeave: () => show(null),
      onDrop: ({ source }) => {
        show(null)
        take(String(source.data.gridColumn))
      },
    }),
  )
}
