import './vital-signs.css'
import { Button } from '@mantine/core'
import { IconHeartbeat } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import type { project } from '#features/projects/contract/project.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { projects } from '#features/projects/contract.ts'
import type { VitalWeights } from '#features/projects/contract/calls.ts'
import { conditionOf, conditions, valueField, vitalSigns, weightField } from '#features/projects/contract/vital-signs.ts'
import { formatDate, formatNumber } from '#platform/contract/format.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { Late } from '#platform/web/notify/Late.tsx'
import { Condition, ConditionShape } from '../Condition.tsx'
import { monthsOf, spanOf, spansOf, type Change, type Span } from './strip.ts'

const UpdateVitals = lazy(() => import('./UpdateVitals.tsx'))

/** Does the project need help, and with what: today's value of each sign, its way since the first one, and the last reason in words. */
export function VitalSigns({ record }: { record: RecordOf<typeof project> }) {
  const [isUpdating, setUpdating] = useState(false)
  const { data: weights } = useQuery(queryOf(projects.calls.vitalWeights))
  const changes = record.vitals
  const mayEdit = record.permissions.edit
  const [now] = useState(() => new Date())
  const span = spanOf(changes, now)
  return (
    <section className="card vital-signs">
      <header>
        <h2>Vital signs</h2>
        <span className="spacer" />
        <Sum record={record} weights={weights} />
        {mayEdit && (
          <Button variant="default" leftSection={<IconHeartbeat size={15} />} onClick={() => setUpdating(true)}>
            Update vital signs
          </Button>
        )}
      </header>
      {changes.length === 0 ? (
        <p className="vital-none">
          No vital sign is told yet. Say how budget, schedule, scope and resources are, and the project gets a condition.
        </p>
      ) : (
        <div className="vital-rows" role="table" aria-label="Vital signs over time">
          <div role="row" className="vital-head">
            <span role="columnheader">Sign</span>
            <span role="columnheader" className="vital-months">
              {monthsOf(span).map(({ label, at }) => (
                <small key={label} style={{ left: `${at}%` }}>
                  {label}
                </small>
              ))}
              <span className="vital-hidden">Way so far</span>
            </span>
            <span role="columnheader">Last change</span>
          </div>
          {vitalSigns.map(({ value: sign, label }) => (
            <SignRow
              key={sign}
              label={label}
              value={record[valueField(sign)]}
              changes={changes.filter((change) => change.vitalSign === sign)}
              span={span}
            />
          ))}
        </div>
      )}
      {isUpdating && (
        <Late onClose={() => setUpdating(false)}>
          <UpdateVitals record={record} onClose={() => setUpdating(false)} />
        </Late>
      )}
    </section>
  )
}

/** How the condition is made: its value, and the sum that it comes from. */
function Sum({ record, weights }: { record: RecordOf<typeof project>; weights: VitalWeights | undefined }) {
  const value = record.projectConditionValue
  if (value === null || !weights) return null
  const told = vitalSigns.flatMap(({ value: sign }) => {
    const own = record[valueField(sign)]
    return own === null ? [] : [{ value: own, weight: record[weightField(sign)] ?? weights[sign] }]
  })
  const isEven = told.every(({ weight }) => weight === told[0]!.weight)
  const total = isEven ? told.length : told.reduce((sum, { weight }) => sum + weight, 0)
  const parts = told.map((one) => (isEven ? one.value : `${one.weight} × ${one.value}`)).join(' + ')
  return (
    <p className="vital-sum">
      Condition <b>{formatNumber(value, 2)}</b> = ({parts}) ÷ {total}
      {isEven ? ', all weigh the same' : ''}
    </p>
  )
}

const words = (value: number | null) => (value === null ? null : conditionOf(value))

function SignRow({ label, value, changes, span }: { label: string; value: number | null; changes: readonly Change[]; span: Span }) {
  const last = changes[0]
  const way = spansOf(changes, span)
  return (
    <div role="row">
      <span role="rowheader" className="vital-name">
        <b>{label}</b>
        {value === null ? <small>Not told</small> : <Condition condition={words(value)} />}
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
              <span className="vital-hidden">
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

const nameOf = (condition: string | null) => conditions.find(({ value }) => value === condition)?.label ?? 'Not told'
