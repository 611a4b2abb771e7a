import '#platform/web/grid/grid.css'
import { Button, Popover, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconFilter, IconSearch, IconX } from '@tabler/icons-react'
import { projects } from '#portfolio/projects/contract.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { boardFilters, chosenIn, type BoardSearch } from './filters.ts'

/** Search and filters, with only those values that some card has; what is chosen can be seen and removed. */
export function BoardFilters({ search }: { search: BoardSearch }) {
  const { data } = useQuery(queryOf(projects.calls.boardFilterValues))
  const navigate = useNavigate()
  const chosen = chosenIn(search)
  const choose = (name: string, value: string | null) =>
    void navigate({ to: '/projects/board', search: chosenIn({ ...chosen, [name]: value ?? undefined }), replace: true })
  const filters = boardFilters.flatMap((filter) => {
    const values = data?.[filter.list] ?? []
    return values.length > 0 || chosen[filter.name] !== undefined ? [{ ...filter, values }] : []
  })
  return (
    <div className="board-filters row wraps">
      <TextInput
        className="board-search"
        aria-label="Search projects"
        placeholder="Search"
        leftSection={<IconSearch size={15} />}
        value={chosen.search ?? ''}
        onChange={(event) => choose('search', event.currentTarget.value)}
      />
      <Popover shadow="lg" width={280} position="bottom-start" trapFocus returnFocus>
        <Popover.Target>
          <Button variant="default" leftSection={<IconFilter size={15} />}>
            Filter
          </Button>
        </Popover.Target>
        <Popover.Dropdown p={12} className="stack">
          {filters.map(({ name, label, values }) => (
            <Select
              key={name}
              label={label}
              placeholder="All"
              data={values.map(({ id, name: text }) => ({ value: id, label: text }))}
              value={chosen[name] ?? null}
              onChange={(value) => choose(name, value)}
              comboboxProps={{ withinPortal: false }}
              searchable
              clearable
              clearButtonProps={{ 'aria-label': `Clear ${label}` }}
              nothingFoundMessage="No match"
            />
          ))}
        </Popover.Dropdown>
      </Popover>
      {filters
        .filter(({ name }) => chosen[name] !== undefined)
        .map(({ name, label, values }) => (
          <span key={name} className="grid-chip">
            <span className="grid-chip-text">
              <i>{label}</i>
              <b>{values.find(({ id }) => id === chosen[name])?.name ?? '…'}</b>
            </span>
            <button type="button" className="grid-chip-remove" aria-label={`Remove ${label} filter`} onClick={() => choose(name, null)}>
              <IconX size={12} />
            </button>
          </span>
        ))}
    </div>
  )
}
