import { useClosePeek } from '#platform/web/peek/PeekLinks.tsx'
import { DiagramDrawing, type DiagramDrawingProps } from './DiagramDrawing.tsx'
import { DiagramPanel } from './DiagramPanel.tsx'
import type { GraphLink } from './graph.ts'

interface DiagramBodyProps extends Omit<DiagramDrawingProps, 'onChoose'> {
  /** Of all applications, drawn or not. */
  readonly links: readonly GraphLink[]
  readonly tags: ReadonlyMap<string, string>
  readonly onChoose: (node: number | undefined) => void
}

/** The drawing, and beside it what is chosen in it. */
export function DiagramBody({ links, tags, onChoose, ...drawing }: DiagramBodyProps) {
  const closePeek = useClosePeek()
  const { nodes, looks, chosen, onCentre } = drawing
  return (
    <div className="diagram-body">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: what scrolls can be scrolled by keyboard. */}
      <div className="diagram-place" tabIndex={0} role="region" aria-label="Diagram">
        <DiagramDrawing
          {...drawing}
          onChoose={(node) => {
            onChoose(node)
            closePeek()
          }}
        />
      </div>
      {chosen !== undefined && (
        <DiagramPanel {...{ nodes, links, looks, tags, onCentre }} node={chosen} onChoose={onChoose} onClose={() => onChoose(undefined)} />
      )}
    </div>
  )
}
