import { ViewBones, type ViewShape } from '#platform/web/charts/ViewBones.tsx'

interface CardBonesProps {
  /** Title of the card to come. */
  readonly title: string
  readonly shape: ViewShape
  /** Gives it the height of what comes. */
  readonly className: string
}

/** Skeleton of an overview card whose code is loading. */
export const CardBones = ({ title, shape, className }: CardBonesProps) => (
  <section className={`card overview-card card-body overview-bones column ${className}`} aria-busy="true">
    <header className="beside gap-12 spread baseline">
      <h2>{title}</h2>
    </header>
    <ViewBones shape={shape} />
  </section>
)
