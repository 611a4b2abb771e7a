import { Select } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { unitFor, unitIn, type Unit } from '#exchange/imports/contract/units.ts'
import type { PlanDraft } from './usePlan.ts'

const choices: readonly { readonly unit: Unit; readonly label: string }[] = [
  { unit: 1, label: 'As written' },
  { unit: 1_000, label: 'In thousands' },
  { unit: 10_000, label: 'In tens of thousands' },
  { unit: 100_000, label: 'In hundreds of thousands (lakh)' },
  { unit: 1_000_000, label: 'In millions' },
  { unit: 10_000_000, label: 'In tens of millions (crore)' },
  { unit: 100_000_000, label: 'In hundreds of millions' },
  { unit: 1_000_000_000, label: 'In billions' },
]

interface UnitChoiceProps {
  readonly header: string
  /** Label of the field. One that says the unit holds amounts as they are. */
  readonly field: string
  readonly draft: PlanDraft
}

/** The unit of a column's amounts, shown where its header has one, to be changed. */
export function UnitChoice({ header, field, draft: { plan, change } }: UnitChoiceProps) {
  if (unitIn(field) > 1 || (unitIn(header) === 1 && plan.units[header] === undefined)) return null
  return (
    <Select
      className="import-format"
      variant="unstyled"
      aria-label={`Amounts of ${header}`}
      allowDeselect={false}
      leftSection={<IconCoins size={14} aria-hidden="true" />}
      leftSectionWidth={20}
      comboboxProps={{ width: 160, position: 'bottom-start' }}
      data={choices.map(({ unit, label }) => ({ value: String(unit), label }))}
      value={String(unitFor(plan.units, header, field))}
      onChange={(value) => {
        const chosen = choices.find(({ unit }) => String(unit) === value)
        if (chosen) change({ units: { ...plan.units, [header]: chosen.unit } })
      }}
    />
  )
}
