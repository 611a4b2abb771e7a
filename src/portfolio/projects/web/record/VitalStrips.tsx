import './vital-signs.css'
import { useState } from 'react'
import { conditionOf, conditions, vitalSigns } from '#portfolio/projects/contract/vital-signs.ts'
import { formatDate } from '#platform/contract/format.ts'
import { Condition, ConditionShape } from '../Condition.tsx'
import { monthsOf, spanOf, spansOf, type Change, type Span } from './strip.ts'

interface VitalStripsProps {
  /** Newest first. */
  readonly changes: readonly Change[]
  /** End of the strips; now by default. */
  readonly until?: Date
}

/** The way of each vital sign over time as a strip, today's value before it and the last reason in words behind it. */
export function VitalStrips({ changes, until }: VitalStripsProps) {
  const [now] = useState(() => new Date())
  const span = spanOf(changes, until ?? now)
  return (
    <div className="vital-rows" role="table" aria-label="Vital signs over time">
      <div role="row" className="vital-head soft small">
        <span role="columnheader">Sign</span>
        <span role="columnheader" className="vital-months">
          {monthsOf(span).map(({ label, at }) => (
            <small key={label} style={{ left: `${at}%` }}>
              {label}
            </small>
          ))}
          <span className="vital-hidden visually-hidden">Trend</span>
        </span>
        <span role="columnheader">Last change</span>
      </div>
      {vitalSigns.map(({ value: sign, label }) => (
        <SignRow key={sign} label={label} changes={changes.filter((change) => change.vitalSign === sign)} span={span} />
      ))}
    </div>
  )
}

function SignRow({ label, changes, span }: { label: string; changes: readonly Change[]; span: Span }) {
  const last = changes[0]
  const value = last?.vitalValue ?? null
  const way = spansOf(changes, span)
  return (
    <div role="row">
      <span role="rowheader" className="vital-name stack">
        <b className="medium">{label}</b>
        {value === null ? <small>Not set</small> : <Condition condition={conditionOf(value)} />}
      </span>
      <span role="cell" className="vital-strip">
        <ol>
          {way.map(({ from, to, condition, date, comments }) => (
            <li
              key={date}
              data-condition={condition ?? undefined}
              style={{ left: `${from}%`, width: `${to - from}%` }}
              title={[formatDate(date), nameOf(condition), comments].filter(Boolean).join(' · ')}
            >
              {condition && <ConditionShape condition={condition} size={10} />}
              <span className="vital-hidden visually-hidden">
                {formatDate(date)}: {nameOf(condition)}. {comments}
              </span>
            </li>
          ))}
        </ol>
      </span>
      <span role="cell" className="vital-reason">
        {last?.comments ?? (last ? 'No reason was given' : '')}
        {last && <small>{[last.changedByName, formatDate(last.changedDate)].filter(Boolean).join(' · ')}</small>}
      </span>
    </div>
  )
}

const nameOf = (condition: string | null) => conditions.find(({ value }) => value === condition)?.label ?? 'Not set'
