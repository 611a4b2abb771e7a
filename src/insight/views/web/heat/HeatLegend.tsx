import { kindOf } from './HeatGroups.tsx'
import { legends, type Colouring } from './steps.ts'

/** Meaning of the tiles' colours, from the weakest or least to the soundest or most. */
export function HeatLegend({ by }: { by: Colouring }) {
  const { least, most, words, figures } = legends[by]
  return (
    <p className="heat-legend heat-colours row soft small" data-kind={kindOf(by)} role="img" aria-label={`${least} to ${most}: ${words}`}>
      {least}
      <span>
        {figures.map((figure, step) => (
          // oxlint-disable-next-line react/no-array-index-key -- the step is what it is
          <i key={step} data-step={step}>
            {figure}
          </i>
        ))}
      </span>
      {most}
    </p>
  )
}
