import type { ProjectReport } from '#portfolio/projects/contract/report.ts'
import { formatDate, formatMoney } from '#platform/contract/format.ts'
import { shareOf, timeGone } from '../shares.ts'

/** Work, time and money on one scale, and the money in figures, at the end of the period. */
export function Progress({ report: { end, initiationDate }, day }: { report: ProjectReport; day: string }) {
  const shares = [
    { label: 'Work done', percent: end.percentComplete },
    { label: 'Time elapsed', percent: timeGone(initiationDate, end.targetDate, day) },
    { label: 'Money spent', percent: shareOf(end.spentCost, end.plannedCost) },
  ].filter(({ percent }) => percent !== null)
  const facts = [
    { label: 'Start', text: formatDate(initiationDate) },
    { label: 'Target', text: formatDate(end.targetDate) },
    { label: 'Planned cost', text: formatMoney(end.plannedCost) },
    { label: 'Spent to date', text: formatMoney(end.spentCost) },
    {
      label: 'Still to spend, as planned',
      text: end.plannedCost === null || end.spentCost === null ? '' : formatMoney(end.plannedCost - end.spentCost),
    },
  ].filter(({ text }) => text)
  if (shares.length === 0 && facts.length === 0) return null
  return (
    <section>
      <h2>Progress and money</h2>
      {shares.map(({ label, percent }) => (
        <p key={label} className="report-share" style={{ '--share': `${Math.min(100, percent!)}%` }}>
          <span>{label}</span>
          <i aria-hidden="true" />
          <b>{percent}%</b>
        </p>
      ))}
      <dl className="report-facts">
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
