import { Select } from '@mantine/core'
import { shapes, type TileList } from '#insight/dashboards/contract/tiles.ts'
import type { TileDraft } from './tileDraft.ts'

export interface ChoiceProps {
  draft: TileDraft
  of: TileList
  put(changed: Partial<TileDraft>): void
}

const labels = ['Group by', 'Then by']

/** The fields that a tile is grouped by. */
export function GroupChoice({ draft: { kind, groups }, of, put }: ChoiceProps) {
  const [least, most] = shapes[kind].groups
  const choose = (at: number, field: string | null) => put({ groups: groups.toSpliced(at, 1, ...(field ? [field] : [])) })
  const offered = (at: number) =>
    of.groups.filter(({ field }) => field === groups[at] || !groups.includes(field)).map(({ field: value, label }) => ({ value, label }))
  return labels
    .slice(0, most)
    .map((label, at) => (
      <Select
        key={label}
        label={label}
        data={offered(at)}
        value={groups[at] ?? null}
        searchable
        clearable={at >= least}
        allowDeselect={false}
        placeholder={at >= least ? 'None' : ''}
        onChange={(field) => choose(at, field)}
      />
    ))
}
