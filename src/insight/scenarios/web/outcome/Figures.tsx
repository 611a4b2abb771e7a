import type { Outcome } from '#insight/scenarios/contract/outcome.ts'
import { figuresOf } from './figuresOf.ts'

/** The figures by which one decides, in one line. */
export const Figures = ({ outcome }: { outcome: Outcome }) => (
  <dl className="card what-if-figures beside wraps">
    {figuresOf(outcome).map(({ label, value, tone }) => (
      <div key={label}>
        <dt className="soft small">{label}</dt>
        <dd className="strong numbers" data-tone={tone}>
          {value}
        </dd>
      </div>
    ))}
  </dl>
)
