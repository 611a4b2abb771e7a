import { Button, Checkbox, Popover, TextInput } from '@mantine/core'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { foldText } from '#platform/contract/fold.ts'
import { formatNumber } from '#platform/contract/format.ts'
import type { Facet } from './filters.ts'

interface FacetButtonProps {
  /** Name of the choice, singular: "State". */
  label: string
  facets: readonly Facet[]
  chosen: readonly string[]
  onChange(ids: readonly string[]): void
}

/** Chooses among values with their counts; the button says what is chosen. */
export function FacetButton({ label, facets, chosen, onChange }: FacetButtonProps) {
  const [search, setSearch] = useState('')
  const found = facets.filter((facet) => foldText(facet.label).includes(foldText(search)))
  const only = chosen.length === 1 ? facets.find((facet) => facet.id === chosen[0])?.label : undefined
  const toggle = (id: string) => onChange(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <Popover shadow="lg" width={260} position="bottom-start" trapFocus returnFocus onClose={() => setSearch('')}>
      <Popover.Target>
        <Button
          variant="default"
          rightSection={<IconChevronDown size={14} />}
          data-chosen={chosen.length > 0 || undefined}
          className="facet-button"
        >
          <span>{chosen.length === 0 ? label : `${label}: ${only ?? formatNumber(chosen.length)}`}</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={8} aria-label={label}>
        {facets.length > 7 && (
          <TextInput
            mb={6}
            data-autofocus
            leftSection={<IconSearch size={14} />}
            aria-label={`Search ${label.toLowerCase()}`}
            placeholder="Search"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )}
        <div className="facets" role="group" aria-label={label}>
          {found.map((facet) => (
            <label className="row hovers" key={facet.id}>
              <Checkbox size="xs" checked={chosen.includes(facet.id)} onChange={() => toggle(facet.id)} />
              <span className="grow clipped">{facet.label}</span>
              <small className="faint numbers">{formatNumber(facet.count)}</small>
            </label>
          ))}
          {found.length === 0 && <p>No match</p>}
        </div>
        <Button size="compact-xs" variant="subtle" color="gray" mt={6} disabled={chosen.length === 0} onClick={() => onChange([])}>
          Clear
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
