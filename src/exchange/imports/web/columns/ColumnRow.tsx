import './profile.css'
import type { Import } from '#exchange/imports/contract.ts'
import type { Cut } from '#exchange/imports/contract/cut.ts'
import type { FileColumn } from '#exchange/imports/contract/file-column.ts'
import type { KnownColumn } from '#exchange/imports/contract/known.ts'
import type { Target } from '#exchange/imports/contract/target.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { DivideChoice } from './DivideChoice.tsx'
import { FieldChoice, newField } from './FieldChoice.tsx'
import { ListChoices } from './ListChoices.tsx'
import { MatchOf } from './MatchOf.tsx'
import { KindOf } from './Profile.tsx'
import { UnitChoice } from './UnitChoice.tsx'
import type { PlanDraft } from './usePlan.ts'

/** Samples that a line has room for. */
const mostSamples = 3

/** A column of the file: its name, a taste of its values, what they are, and the choice of what it fills. */
interface ColumnRowProps {
  readonly column: FileColumn
  /** Spreadsheet letter; a part of another column has none. */
  readonly letter: string | undefined
  readonly stored: Import
  readonly draft: PlanDraft
  readonly known: KnownColumn | undefined
  readonly isReading: boolean
  readonly onDivide: (cuts: Cut[]) => void
}

export function ColumnRow({ column, letter, stored, draft, known, isReading, onDivide }: ColumnRowProps) {
  const { plan, newFields, change } = draft
  const chosen = stored.targets.find(({ id }) => id === plan.columns[column.name])
  const isNew = !chosen && newFields.has(column.name)
  const choose = (id: string | null) => {
    const { columns, taken } = withColumn(plan.columns, stored.targets, column.name, id === newField ? null : id)
    if (taken) void notify(`${taken} is no longer imported: that field takes one column.`)
    const others = plan.newFields.filter((name) => name !== column.name)
    change({ columns, newFields: id === newField ? [...others, column.name] : others })
  }
  const share = Math.round((100 * column.filled) / Math.max(1, stored.rowCount))
  return (
    <tr data-left-out={(!chosen && !isNew) || undefined} data-part={column.from !== null || undefined}>
      <th scope="row">
        <span>
          <i aria-hidden="true">{letter}</i>
          <b title={column.name}>{column.name}</b>
          {column.from === null && <DivideChoice column={column} cuts={stored.cuts} isReading={isReading} onChange={onDivide} />}
        </span>
      </th>
      <td className="import-samples clipped soft" data-label="Sample values">
        {column.samples.slice(0, mostSamples).map((sample) => (
          <span key={sample}>{sample}</span>
        ))}
      </td>
      <td className="import-filled" data-label="Filled">
        <i aria-hidden="true">
          <i style={{ width: `${share}%` }} />
        </i>
        <span>{share}%</span>
      </td>
      <td className="import-distinct" data-label="Distinct">
        {formatNumber(column.distinct)}
      </td>
      <td className="import-kind-cell" data-label="Kind">
        <KindOf stored={stored} column={column} chosen={chosen} draft={draft} />
        {chosen?.isAmount && <UnitChoice header={column.name} field={chosen.label} draft={draft} />}
      </td>
      <td className="import-match-cell" data-label="Match">
        <MatchOf column={column} targets={stored.targets} chosen={chosen} isNew={isNew} known={known} />
      </td>
      <td className="import-field-cell" data-label="Field">
        <span>
          <FieldChoice column={column} stored={stored} chosen={chosen} isNew={isNew} onChoose={choose} />
          {chosen?.relation && <ListChoices column={column} target={chosen} draft={draft} />}
        </span>
      </td>
    </tr>
  )
}

/** A field is filled by one column, so choosing it here takes it from the other; long texts and lists take several. */
function withColumn(
  columns: PlanDraft['plan']['columns'],
  targets: readonly Target[],
  header: string,
  id: string | null,
): { columns: PlanDraft['plan']['columns']; taken: string | undefined } {
  const takesMany = targets.find((target) => target.id === id)?.takesMany
  const isTaken = ([name, other]: [string, string | null]) => name !== header && id !== null && other === id && !takesMany
  const entries = Object.entries(columns)
  const others = entries.map(([name, other]) => [name, isTaken([name, other]) ? null : other] as const)
  return { columns: { ...Object.fromEntries(others), [header]: id }, taken: entries.find(isTaken)?.[0] }
}
