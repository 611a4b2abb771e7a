/** Dragging with mouse and pen, by the library that is used here alone, and with a finger. */
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { touchPlace, touchSource, type Point } from './touch.ts'

/** Position of a drop relative to an item. */
export type Edge = 'before' | 'after' | 'inside'

/** An item of a list that can be dragged, and onto which others of its kind can be dropped. */
export interface DragItem {
  readonly element: HTMLElement
  /** The part that one drags by; all of it unless given. */
  readonly handle?: HTMLElement | undefined
  /** Name of a list, a board or a grid: items can be dropped only on items of the same kind. */
  readonly kind: string
  readonly id: string
  /** The item can't be dragged, though others can be dropped beside it. */
  readonly isFixed?: boolean
  /** Whether a press at this point may begin dragging; false if it means something else. */
  readonly mayDragAt?: (x: number, y: number) => boolean
  /** Which edge is meant, from how far along the item the pointer is, 0 to 1; null: nothing may be dropped here. */
  readonly edgeAt?: (share: number, movedId: string) => Edge | null
  /** Items are side by side, not one below the other. */
  readonly isAcross?: boolean
  readonly show: (drag: 'source' | Edge | null) => void
  readonly take: (movedId: string, edge: Edge) => void
}

const halves = (share: number): Edge => (share < 0.5 ? 'before' : 'after')

/** Makes an item draggable and a drop target; returns a function that undoes it. */
export function dragItem({ element, handle, kind, id, isFixed, mayDragAt, edgeAt = halves, isAcross, show, take }: DragItem): () => void {
  const edgeUnder = ({ clientX, clientY }: Point, movedId: string) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return edgeAt(isAcross ? (clientX - left) / width : (clientY - top) / height, movedId)
  }
  const target = dropTargetForElements({
    element,
    canDrop: ({ source }) => source.data['kind'] === kind && source.data['id'] !== id,
    onDrag: ({ source, location }) => show(edgeUnder(location.current.input, String(source.data['id']))),
    onDragLeave: () => show(null),
    onDrop: ({ source, location }) => {
      show(null)
      const movedId = String(source.data['id'])
      const edge = location.current.dropTargets[0]?.element === element ? edgeUnder(location.current.input, movedId) : null
      if (edge) take(movedId, edge)
    },
  })
  const place = touchPlace(element, {
    kind,
    id,
    over: (at, movedId) => show(at && edgeUnder(at, movedId)),
    drop: (at, movedId) => {
      const edge = edgeUnder(at, movedId)
      if (edge) take(movedId, edge)
    },
  })
  if (isFixed) return combine(target, place)
  const touch = touchSource({ element, grip: handle ?? element, kind, id, mayDragAt: (x, y) => mayDragAt?.(x, y) ?? true, show })
  const source = draggable({
    element,
    ...(handle && { dragHandle: handle }),
    ...(mayDragAt && { canDrag: ({ input }: { input: { clientX: number; clientY: number } }) => mayDragAt(input.clientX, input.clientY) }),
    getInitialData: () => ({ kind, id }),
    onDragStart: () => show('source'),
    onDrop: () => show(null),
  })
  return combine(source, target, place, touch)
}

/** Makes the free part of a list a place to drop at: what is dropped there, and not on an item, is taken. */
export function dropPlace(
  element: HTMLElement,
  kind: string,
  show: (isOver: boolean) => void,
  take: (movedId: string) => void,
): () => void {
  const target = dropTargetForElements({
    element,
    canDrop: ({ source }) => source.data['kind'] === kind,
    onDragEnter: () => show(true),
    onDragLeave: () => show(false),
    onDrop: ({ source, location }) => {
      show(false)
      if (location.current.dropTargets[0]?.element === element) take(String(source.data['id']))
    },
  })
  const place = touchPlace(element, { kind, over: (at) => show(at !== null), drop: (_, movedId) => take(movedId) })
  return combine(target, place)
}
