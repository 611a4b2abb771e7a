import { useLayoutEffect, useRef } from 'react'
import type { Integrations } from '#insight/views/contract/integrations.ts'
import { useClosePeek } from '#platform/web/peek/PeekLinks.tsx'
import { DiagramDrawing, type DiagramDrawingProps } from './DiagramDrawing.tsx'
import { DiagramPanel } from './DiagramPanel.tsx'
import type { GraphLink } from './graph.ts'
import type { Room } from './zoom.ts'

interface DiagramBodyProps extends Omit<DiagramDrawingProps, 'onChoose'> {
  /** Links of all applications, drawn or not. */
  readonly links: readonly GraphLink[]
  readonly tags: ReadonlyMap<string, string>
  readonly groups: Integrations['groups']
  readonly onChoose: (node: number | undefined) => void
  /** Receives the room for the drawing without the side panel: before the first paint, and after changes. */
  readonly onRoom: (room: Room) => void
}

/** The drawing, and beside it what is chosen in it. */
export function DiagramBody({ links, tags, groups, onChoose, onRoom, ...drawing }: DiagramBodyProps) {
  const body = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = body
    if (!current) return undefined
    const measure = () => onRoom({ width: current.clientWidth, height: current.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [onRoom])
  const closePeek = useClosePeek()
  const { nodes, clusters, looks, chosen, onCentre } = drawing
  const by = clusters?.by
  return (
    <div className="diagram-body" ref={body}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: what scrolls can be scrolled by keyboard. */}
      <div className="diagram-place grow" tabIndex={0} role="region" aria-label="Diagram">
        <DiagramDrawing
          {...drawing}
          onChoose={(node) => {
            onChoose(node)
            closePeek()
          }}
        />
      </div>
      {chosen !== undefined && (
        <DiagramPanel
          {...{ nodes, groups, by, links, looks, tags, onCentre }}
          node={chosen}
          onChoose={onChoose}
          onClose={() => onChoose(undefined)}
        />
      )}
    </div>
  )
}
