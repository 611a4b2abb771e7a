import './view-bones.css'

/** Shape of a view while its data load. */
export type ViewShape = 'quadrants' | 'bars' | 'tiles' | 'cells' | 'areas' | 'lives' | 'boxes' | 'rows' | 'figures'

/** Parts of each shape; `view-bones.css` gives each its place and size. */
const parts: Readonly<Record<ViewShape, number>> = {
  quadrants: 12,
  bars: 12,
  tiles: 24,
  cells: 42,
  areas: 9,
  lives: 14,
  boxes: 9,
  rows: 24,
  figures: 9,
}

/** Holds the place of a view while its data load, in its own shape. */
export const ViewBones = ({ shape }: { readonly shape: ViewShape }) => (
  <div className="view-bones stack" data-shape={shape} role="status" aria-busy="true" aria-label="Loading">
    {Array.from({ length: parts[shape] }, (_, at) => (
      <span key={at} className="skeleton" />
    ))}
  </div>
)
