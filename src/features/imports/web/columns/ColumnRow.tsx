import { Checkbox, Select } from '@mantine/core'
import type { FileColumn, Import, Target } from '#features/imports/contract.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { FormatChoice } from './FormatChoice.tsx'
import type { PlanDraft } from './usePlan.ts'

/** A column of the file: its name, a taste of its values, and the choice of what it fills. */
export function ColumnRow({ column, stored, draft }: { column: FileColumn; stored: Import; draft: PlanDraft }) {
  const { plan, change } = draft
  const chosen = stored.targets.find(({ id }) => id === plan.columns[column.name])
  const choose = (id: string | null) => change({ columns: withColumn(plan.columns, stored.targets, column.name, id) })
  return (
    <tr data-left-out={!chosen || undefined}>
      <th scope="row">
        {column.name}
        <small>{column.filled ? `${formatNumber(column.filled)} of ${formatNumber(stored.rowCount)} filled` : 'Empty'}</small>
      </th>
      <td className="import-samples" data-label="Sample values">
        {column.samples.slice(0, 3).map((sample) => (
          <span key={sample}>{sample}</span>
        ))}
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
          data={stored.targets.map(({ id, label, required }) => ({ value: id, label: required ? `${label} *` : label }))}
          value={chosen?.id ?? null}
          onChange={choose}
        />
        {chosen?.writes && <FormatChoice column={column} writes={chosen.writes} draft={draft} />}
        {chosen?.relation?.mayCreate && (
          <Checkbox
            size="xs"
            mt={6}
            label={`Add ${chosen.relation.plural} that don’t exist`}
            checked={plan.create[chosen.id] ?? false}
            onChange={({ currentTarget }) => change({ create: { ...plan.create, [chosen.id]: currentTarget.checked } })}
          />
        )}
      </td>
    </tr>
  )
}

/** A field is filled by one column, so choosing it here takes it from the other; long texts take several. */
function withColumn(
  columns: PlanDraft['plan']['columns'],
  targets: readonly Target[],
  header: string,
  id: string | null,
): PlanDraft['plan']['columns'] {
  const takesMany = targets.find((target) => target.id === id)?.takesMany
  const others = Object.entries(columns).map(([name, other]) => [name, other === id && !takesMany ? null : other] as const)
  return { ...Object.fromEntries(others), [header]: id }
}
