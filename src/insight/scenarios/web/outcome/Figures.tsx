import type { Outcome } from '#insight/scenarios/contract/outcome.ts'
import { figuresOf } from './figuresOf.ts'

/** The figures by which one decides, in one line. */
export const Figures = ({ outcome }: { outcome: Outcome }) => (
  <dl className="card what-if-figures">
    {figuresOf(outcome).map(({ label, value, tone }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd data-tone={tone}>{value}</dd>
      </div>
    ))}
  </dl>
)
