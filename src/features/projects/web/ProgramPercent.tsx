import { programs, program } from '#features/programs/contract.ts'
import type { Permissions } from '#platform/contract/entity.ts'
import { formatMoneyShort, formatPercent } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { recordSaved } from '#platform/web/api/records.ts'
import { send } from '#platform/web/api/send.ts'
import { PercentBar } from '#platform/web/cells/PercentBar.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { ConditionCounts } from './print/ConditionCounts.tsx'

interface ProgramPercentProps {
  readonly record: Row
  readonly rows: readonly Row[]
  /** Those that count in the percentage. */
  readonly counting: readonly Row[]
}

/** The percentage of a program, how it is made, and the same weighted by cost, because small projects flatter the mean. */
export function ProgramPercent({ record, rows, counting }: ProgramPercentProps) {
  const percent = record['percentComplete'] as number | null
  const cost = rows.reduce((sum, row) => sum + costOf(row), 0)
  const weighted = weightedByCost(counting)
  return (
    <section className="card program-percent" aria-label="Percent complete">
      <div>
        <h2>Percent complete</h2>
        {percent === null ? <p>Not known yet</p> : <b className="program-percent-value">{formatPercent(percent)}</b>}
        <PercentBar percent={percent} />
      </div>
      <div>
        <h2>How it comes about</h2>
        <HowItIsMade record={record} counting={counting} leftOut={rows.length - counting.length} />
      </div>
      <dl>
        {weighted !== null && (
          <div>
            <dt>Weighted by cost</dt>
            <dd>{formatPercent(weighted)}</dd>
          </div>
        )}
        {cost > 0 && (
          <div>
            <dt>Planned cost</dt>
            <dd>{formatMoneyShort(cost)}</dd>
          </div>
        )}
        <div>
          <dt>Condition</dt>
          <dd>
            <ConditionCounts rows={rows} />
          </dd>
        </div>
      </dl>
    </section>
  )
}

const costOf = (row: Row): number => (row['plannedCost'] as number | null) ?? 0
const doneOf = (row: Row): number => (row['percentComplete'] as number | null) ?? 0

function weightedByCost(rows: readonly Row[]): number | null {
  const total = rows.reduce((sum, row) => sum + costOf(row), 0)
  return total > 0 ? Math.round(rows.reduce((sum, row) => sum + doneOf(row) * costOf(row), 0) / total) : null
}

function HowItIsMade({ record, counting, leftOut }: { record: Row; counting: readonly Row[]; leftOut: number }) {
  if (record['isPercentCompleteSetByHand'] === true) return <SetByHand record={record} />
  if (counting.length === 0) return <p>No project counts in it.</p>
  const parts = counting.map(doneOf)
  const sum = parts.reduce((total, part) => total + part, 0)
  const others = leftOut > 0 ? ` ${leftOut === 1 ? '1 project is' : `${leftOut} projects are`} left out by status.` : ''
  return (
    <p>
      Computed: ({parts.join(' + ')} = {sum}) ÷ {counted(counting.length, 'project')}. Each counts the same.{others}
    </p>
  )
}

function SetByHand({ record }: { record: Row }) {
  const compute = async () => {
    try {
      const saved = await send(programs.calls.setPercentComplete, {
        params: { id: record['programId'] as string },
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
      {(record['permissions'] as Permissions).edit && (
        <button type="button" className="plain-button" onClick={() => void compute()}>
          Compute it from the projects
        </button>
      )}
    </p>
  )
}
