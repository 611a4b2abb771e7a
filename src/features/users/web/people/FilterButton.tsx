import { Button, Popover, Select } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { roles } from '#platform/contract/rights.ts'
import type { PortfolioColumn } from './columns.ts'
import { kindChoices, partsOf, seenChoices, type PeopleFilter } from './filter.ts'

interface FilterButtonProps {
  filter: PeopleFilter
  portfolios: readonly PortfolioColumn[]
  onChange(next: PeopleFilter): void
}

type Choices = Readonly<Record<string, string>>

const roleChoices: Choices = Object.fromEntries(roles.map((role) => [role, role]))

/** Opens what the people can be filtered by: their role, a portfolio, the kind of their seat and their last visit. */
export function FilterButton({ filter, portfolios, onChange }: FilterButtonProps) {
  const count = partsOf(filter)
  const choices: readonly { part: keyof PeopleFilter; label: string; of: Choices }[] = [
    { part: 'role', label: 'Role', of: roleChoices },
    { part: 'portfolio', label: 'Portfolio', of: Object.fromEntries(portfolios.map(({ id, name }) => [id, name])) },
    { part: 'kind', label: 'Kind', of: kindChoices },
    { part: 'seen', label: 'Last active', of: seenChoices },
  ]
  const set = (part: keyof PeopleFilter, value: string | null) =>
    onChange(Object.fromEntries(Object.entries({ ...filter, [part]: value }).filter(([, one]) => one)) as PeopleFilter)
  return (
    <Popover shadow="lg" width={280} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconFilter size={15} />} data-active={count > 0 || undefined}>
          Filter{count > 0 && ` · ${count}`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className="people-filter" aria-label="Filter">
        {choices.map(({ part, label, of }) => (
          <Select
            key={part}
            label={label}
            placeholder="Any"
            clearable
            searchable={Object.keys(of).length > 8}
            comboboxProps={{ withinPortal: false }}
            data={Object.entries(of).map(([value, text]) => ({ value, label: text }))}
            value={filter[part] ?? null}
            onChange={(value) => set(part, value)}
          />
        ))}
        <Button
          variant="subtle"
          disabled={count === 0}
          onClick={() => onChange(filter.search === undefined ? {} : { search: filter.search })}
        >
          Clear the filter
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
