import { programs, program } from '#features/programs/contract.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { formatMoneyShort, formatPercent } from '#platform/contract/format.ts'
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
  /** Those that count in the percentage. */
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

const costOf = (row: Shown): number => row.plannedCost ?? 0
const doneOf = (row: Shown): number => row.percentComplete ?? 0

function weightedByCost(rows: readonly Shown[]): number | null {
  const total = rows.reduce((sum, row) => sum + costOf(row), 0)
  return total > 0 ? Math.round(rows.reduce((sum, row) => sum + doneOf(row) * costOf(row), 0) / total) : null
}

function HowItIsMade({ record, counting, leftOut }: { record: Program; counting: readonly Shown[]; leftOut: number }) {
  if (record.isPercentCompleteSetByHand) return <SetByHand record={record} />
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
