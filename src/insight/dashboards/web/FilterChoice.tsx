import { Select, TextInput } from '@mantine/core'
import { listOf, ruledLists } from '#insight/attention/contract/lists.ts'
import { viewsIn } from '#insight/attention/contract/saved-views.ts'
import { tileFields } from '#insight/dashboards/contract/tiles.ts'
import { usePreferences } from '#platform/web/session/preferences.ts'
import type { ChoiceProps } from './GroupChoice.tsx'

/** The filter of a tile: that of a saved view of the list, or its address. */
export function FilterChoice({ draft: { list, filter }, put }: Pick<ChoiceProps, 'draft' | 'put'>) {
  const { label, help, max } = tileFields.filter
  const [found] = viewsIn(
    usePreferences() ?? [],
    ruledLists.filter(({ value }) => value === list),
  )
  const views = found?.items ?? []
  return (
    <>
      <TextInput
        label={label}
        description={help}
        maxLength={max}
        autoComplete="off"
        spellCheck={false}
        placeholder={`${listOf(list).path}?…`}
        value={filter ?? ''}
        onChange={(event) => put({ filter: event.currentTarget.value || null })}
      />
      {views.length > 0 && (
        <Select
          label="As in the view"
          placeholder="Choose a saved view of the list"
          data={[...views]}
          value={views.some(({ value }) => value === filter) ? filter! : null}
          onChange={(value) => value && put({ filter: value })}
          searchable
        />
      )}
    </>
  )
}
