import { Select } from '@mantine/core'
import type { Import } from '#features/imports/contract.ts'
import type { FileColumn } from '#features/imports/contract/file-column.ts'
import type { Cut } from '#features/imports/contract/cut.ts'
import type { Target } from '#features/imports/contract/target.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { DivideChoice } from './DivideChoice.tsx'
import { FormatChoice } from './FormatChoice.tsx'
import { ListChoices } from './ListChoices.tsx'
import { KindOf, MatchOf } from './Profile.tsx'
import type { PlanDraft } from './usePlan.ts'

/** Makes a field of the column. */
const newField = '+'

const leftOut = { value: '', label: 'Don’t import' }

/** A column of the file: its name, a taste of its values, what they are, and the choice of what it fills. */
interface ColumnRowProps {
  readonly column: FileColumn
  readonly stored: Import
  readonly draft: PlanDraft
  readonly isReading: boolean
  readonly onDivide: (cuts: Cut[]) => void
}

export function ColumnRow({ column, stored, draft, isReading, onDivide }: ColumnRowProps) {
  const { plan, change } = draft
  const chosen = stored.targets.find(({ id }) => id === plan.columns[column.name])
  const choose = (id: string | null) => {
    if (id === newField) return void draft.addField(column.name)
    const { columns, taken } = withColumn(plan.columns, stored.targets, column.name, id || null)
    if (taken) void notify(`${taken} is no longer imported: that field takes one column.`)
    change({ columns })
  }
  const share = Math.round((100 * column.filled) / Math.max(1, stored.rowCount))
  return (
    <tr data-left-out={!chosen || undefined} data-part={column.from !== null || undefined}>
      <th scope="row">
        {column.name}
        {column.from === null && <DivideChoice column={column} cuts={stored.cuts} isReading={isReading} onChange={onDivide} />}
      </th>
      <td className="import-samples" data-label="Sample values">
        {column.samples.slice(0, 2).map((sample) => (
          <span key={sample}>{sample}</span>
        ))}
      </td>
      <td className="import-filled" data-label="Filled">
        <i aria-hidden="true">
          <i style={{ width: `${share}%` }} />
        </i>
        {share}%
      </td>
      <td className="import-distinct" data-label="Distinct">
        {formatNumber(column.distinct)}
      </td>
      <td data-label="Kind">
        <KindOf column={column} format={plan.formats[column.name]} />
      </td>
      <td data-label="Match">
        <MatchOf column={column} targets={stored.targets} chosen={chosen?.id ?? null} />
      </td>
      <td data-label="Field">
        <Select
          aria-label={`What ${column.name} fills`}
          placeholder="Don’t import"
          searchable
          clearable
          allowDeselect={false}
          clearButtonProps={{ 'aria-label': `Leave ${column.name} out` }}
          nothingFoundMessage="No such field"
          data={[
            leftOut,
            ...(stored.mayAddFields && !chosen ? [{ value: newField, label: `New field of our own: ${column.name}` }] : []),
            ...stored.targets.map(({ id, label, required }) => ({ value: id, label: required ? `${label} *` : label })),
          ]}
          value={chosen?.id ?? null}
          onChange={choose}
        />
        {chosen?.writes && <FormatChoice column={column} writes={chosen.writes} draft={draft} />}
        {chosen?.relation && <ListChoices column={column} target={chosen} draft={draft} />}
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
