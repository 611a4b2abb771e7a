import { Button, Popover, Select } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import type { PortfolioColumn } from './columns.ts'
import { filterChoices, partsOf, type PeopleFilter } from './filter.ts'

interface FilterButtonProps {
  filter: PeopleFilter
  portfolios: readonly PortfolioColumn[]
  onChange(next: PeopleFilter): void
}

/** Opens what the people can be filtered by: their role, a portfolio, the kind of their seat and their last visit. */
export function FilterButton({ filter, portfolios, onChange }: FilterButtonProps) {
  const count = partsOf(filter)
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
        {filterChoices(portfolios).map(({ part, label, of }) => (
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
