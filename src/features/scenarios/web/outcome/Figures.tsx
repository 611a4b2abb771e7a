import type { Outcome } from '#features/scenarios/contract/outcome.ts'
import { formatMoney, formatNumber } from '#platform/contract/format.ts'
import { lastYear, savedAYear, savedInAll } from './sums.ts'

/** The figures by which one decides, in one line. */
export function Figures({ outcome }: { outcome: Outcome }) {
  const year = lastYear(outcome)
  const lost = outcome.capabilities.length + outcome.processes.length
  return (
    <dl className="card what-if-figures">
      {outcome.amountsSeen && (
        <>
          <Figure
            label={`Saved by the end of ${year}`}
            value={formatMoney(savedInAll(outcome))}
            tone={savedInAll(outcome) < 0 ? 'bad' : 'good'}
          />
          <Figure
            label={`Saved a year from ${year}`}
            value={formatMoney(savedAYear(outcome))}
            tone={savedAYear(outcome) < 0 ? 'bad' : 'good'}
          />
        </>
      )}
      <Figure label="Left without support" value={formatNumber(lost, 0)} tone={lost > 0 ? 'bad' : undefined} />
      <Figure label="Integrations" value={formatNumber(outcome.integrations.length, 0)} />
      <Figure label="People" value={formatNumber(outcome.people.length, 0)} />
    </dl>
  )
}

const Figure = ({ label, value, tone }: { label: string; value: string; tone?: 'good' | 'bad' | undefined }) => (
  <div>
    <dt>{label}</dt>
    <dd data-tone={tone}>{value}</dd>
  </div>
)
