import type { ReactNode } from 'react'

interface BandPartProps {
  readonly title: string
  /** Its title as the way to all of it. */
  readonly heading?: ReactNode
  /** The figure that is read first. */
  readonly figure?: ReactNode
  /** What is said of the figure, beside it. */
  readonly note?: ReactNode
  readonly look: string
  readonly children?: ReactNode
}

/** One part of the band: what it tells, the figure, and what the figure is made of. */
export const BandPart = ({ title, heading = title, figure, note, look, children }: BandPartProps) => (
  <section className="portfolio-band-part" data-part={look} aria-label={title}>
    <h2>{heading}</h2>
    {figure !== undefined && (
      <p className="portfolio-band-figure">
        <b>{figure}</b>
        {note && <span>{note}</span>}
      </p>
    )}
    {children}
  </section>
)

/** In place of a figure that is on its way. */
export const Waiting = () => <span className="skeleton portfolio-band-waiting" role="status" aria-label="Loading" />
