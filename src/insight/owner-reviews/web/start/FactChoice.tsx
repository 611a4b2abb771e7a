import { Checkbox } from '@mantine/core'
import type { FactTold } from '#insight/owner-reviews/contract/shapes.ts'

/** Default facts: those that an owner knows by heart. */
export const usualFacts: readonly string[] = [
  'shortDescription',
  'states',
  'areas',
  'vendorSupplierId',
  'hostingTypes',
  'criticality',
  'lifecycleEndDate',
]

const groups = ['Fields', 'People', 'Technology questions', 'Business questions'] as const

interface FactChoiceProps {
  readonly facts: readonly FactTold[] | undefined
  readonly chosen: readonly string[]
  onChosen(chosen: readonly string[]): void
}

/** Available facts in groups; the owner sees them in this order. */
export function FactChoice({ facts = [], chosen, onChosen }: FactChoiceProps) {
  const toggle = (fact: string) => {
    const next = new Set(chosen)
    if (!next.delete(fact)) next.add(fact)
    onChosen(facts.map((one) => one.fact).filter((one) => next.has(one)))
  }
  return groups.map((group) => {
    const offered = facts.filter((fact) => fact.group === group)
    if (!offered.length) return null
    return (
      <fieldset key={group}>
        <legend className="soft small">{group}</legend>
        {offered.map(({ fact, label }) => (
          <Checkbox key={fact} size="sm" label={label} checked={chosen.includes(fact)} onChange={() => toggle(fact)} />
        ))}
      </fieldset>
    )
  })
}
