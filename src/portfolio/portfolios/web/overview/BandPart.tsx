import type { ReactNode } from 'react'

interface BandPartProps {
  readonly title: string
  /** Title that links to the full view. */
  readonly heading?: ReactNode
  /** The figure that is read first. */
  readonly figure?: ReactNode
  /** Remark beside the figure. */
  readonly note?: ReactNode
  readonly look: string
  readonly children?: ReactNode
}

/** One part of the strip: title, figure, and the figure's breakdown. */
export const BandPart = ({ title, heading = title, figure, note, look, children }: BandPartProps) => (
  <section className="portfolio-band-part column" data-part={look} aria-label={title}>
    <h2 className="rigid soft small medium">{heading}</h2>
    {figure !== undefined && (
      <p className="portfolio-band-figure rigid soft beside baseline">
        <b>{figure}</b>
        {note && <span>{note}</span>}
      </p>
    )}
    {children}
  </section>
)

/** In place of a figure that is on its way. */
export const Waiting = () => <span className="skeleton portfolio-band-waiting" role="status" aria-label="Loading" />
