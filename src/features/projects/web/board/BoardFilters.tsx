import { Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { IconSearch } from '@tabler/icons-react'
import { projects } from '#features/projects/contract.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { boardFilters, chosenIn, type BoardSearch } from './filters.ts'

/** Filters with only those values that some card has. */
export function BoardFilters({ search }: { search: BoardSearch }) {
  const { data } = useQuery(queryOf(projects.calls.boardFilterValues))
  const navigate = useNavigate()
  const chosen = chosenIn(search)
  const choose = (name: string, value: string | null) =>
    void navigate({ to: '/projects/board', search: chosenIn({ ...chosen, [name]: value ?? undefined }), replace: true })
  return (
    <div className="board-filters">
      <TextInput
        aria-label="Search projects"
        placeholder="Search"
        leftSection={<IconSearch size={15} />}
        value={chosen.search ?? ''}
        onChange={(event) => choose('search', event.currentTarget.value)}
      />
      {boardFilters.map(({ name, list, label }) => {
        const values = data?.[list] ?? []
        if (values.length === 0 && chosen[name] === undefined) return null
        return (
          <Select
            key={name}
            aria-label={label}
            placeholder={label}
            data={values.map(({ id, name: text }) => ({ value: id, label: text }))}
            value={chosen[name] ?? null}
            onChange={(value) => choose(name, value)}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': `Clear ${label}` }}
            nothingFoundMessage="No match"
          />
        )
      })}
    </div>
  )
}
