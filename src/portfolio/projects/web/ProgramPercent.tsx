import { Fragment } from 'react'
import { programs, program } from '#portfolio/programs/contract.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { formatMoneyShort, formatNumber, formatPercent } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { recordSaved } from '#platform/web/api/records.ts'
import { send } from '#platform/web/api/send.ts'
import { PercentBar } from '#platform/web/cells/PercentBar.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { ConditionCounts } from './print/ConditionCounts.tsx'
import type { Shown } from './projectsOfProgram.ts'

type Program = RecordOf<typeof program>

interface ProgramPercentProps {
  readonly record: Program
  readonly rows: readonly Shown[]
  /** Projects that count towards the percentage. */
  readonly counting: readonly Shown[]
}

/** The percentage of a program, how it is made, and the same weighted by cost, because small projects flatter the mean. */
export function ProgramPercent({ record, rows, counting }: ProgramPercentProps) {
  const percent = record.percentComplete
  const cost = rows.reduce((sum, row) => sum + costOf(row), 0)
  const weighted = weightedByCost(counting)
  return (
    <section className="card program-percent" aria-label="Percent complete">
      <div>
        <h2 className="soft small medium">Percent complete</h2>
        {percent === null ? <p>Not known yet</p> : <b className="program-percent-value strong numbers">{formatPercent(percent)}</b>}
        <PercentBar percent={percent} />
      </div>
      <div>
        <h2 className="soft small medium">How it is computed</h2>
        <HowItIsMade record={record} counting={counting} leftOut={rows.filter((row) => !counting.includes(row))} />
      </div>
      <dl className="beside wraps">
        {weighted !== null && (
          <div className="beside baseline">
            <dt className="soft small medium">Weighted by cost</dt>
            <dd className="strong">{formatPercent(weighted)}</dd>
          </div>
        )}
        {cost > 0 && (
          <div className="beside baseline">
            <dt className="soft small medium">Planned cost</dt>
            <dd className="strong">{formatMoneyShort(cost)}</dd>
          </div>
        )}
        <div className="beside baseline">
          <dt className="soft small medium">Condition</dt>
          <dd className="strong">
            <ConditionCounts rows={rows} />
          </dd>
        </div>
      </dl>
    </section>
  )
}

const costOf = (row: Shown): number => row.plannedCost ?? 0
const doneOf = (row: Shown): number => row.percentComplete ?? 0

function weightedByCost(rows: readonly Shown[]): number | null {
  const total = rows.reduce((sum, row) => sum + costOf(row), 0)
  return total > 0 ? Math.round(rows.reduce((sum, row) => sum + doneOf(row) * costOf(row), 0) / total) : null
}

interface HowItIsMadeProps extends Pick<ProgramPercentProps, 'record' | 'counting'> {
  readonly leftOut: readonly Shown[]
}

function HowItIsMade({ record, counting, leftOut }: HowItIsMadeProps) {
  if (record.isPercentCompleteSetByHand) return <SetByHand record={record} />
  if (counting.length === 0) return <p>No project counts in it.</p>
  const parts = counting.map((row) => ({ id: row.projectId, name: row.name, done: doneOf(row) }))
  const sum = parts.reduce((total, { done }) => total + done, 0)
  return (
    <>
      <p className="program-sum">
        {parts.map(({ id, name, done }, at) => (
          <Fragment key={id}>
            {at > 0 && ' + '}
            <b className="strong numbers" title={name}>
              {done}
            </b>
          </Fragment>
        ))}
        {' = '}
        <b className="strong numbers">{sum}</b>
        {' ÷ '}
        <b className="strong numbers">{counted(counting.length, 'project')}</b>
        {' = '}
        <b className="strong numbers" data-result>
          {formatNumber(sum / counting.length, 1)}%
        </b>
      </p>
      <p>Each project counts the same. {leftOut.length > 0 && leftOutWords(leftOut)}</p>
    </>
  )
}

const mostNamed = 2

function leftOutWords(rows: readonly Shown[]): string {
  if (rows.length > mostNamed) return `${formatNumber(rows.length, 0)} projects are left out by their status.`
  const names = rows.map(({ name }) => name).join(' and ')
  return rows.length === 1 ? `${names} is left out by its status.` : `${names} are left out by their status.`
}

function SetByHand({ record }: { record: Program }) {
  const compute = async () => {
    try {
      const saved = await send(programs.calls.setPercentComplete, {
        params: { id: record.programId },
        body: { percentComplete: null },
      })
      recordSaved(program, saved)
    } catch (error) {
      void notify(messageOf(error), 'error')
    }
  }
  return (
    <p>
      Set by hand.{' '}
      {record.permissions.edit && (
        <button type="button" className="plain-button" onClick={() => void compute()}>
          Compute it from the projects
        </button>
      )}
    </p>
  )
}
