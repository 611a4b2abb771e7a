import { Select, TextInput } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { listAt, listOf } from '#insight/attention/contract/lists.ts'
import type { TextField } from '#platform/contract/field.ts'
import { attributesOf, shownText, textOrNull, type InputProps } from '#platform/web/fields/input.ts'
import { usePreferences } from '#platform/web/session/preferences.ts'
import { useLists } from '../useLists.ts'
import { viewsIn } from '#insight/attention/contract/saved-views.ts'

/** The filter of a rule: that of a saved view of a list, or an address that is pasted. */
function FilterText(props: InputProps<TextField>) {
  const { value, onChange } = props
  const { of }: { of?: string } = useSearch({ strict: false })
  const offered = viewsIn(usePreferences() ?? [], useLists())
  const views = offered.flatMap(({ items }) => items)
  const text = shownText(value)
  const list = text ? listAt(text) : listOf(of ?? '')
  return (
    <div className="filter-input">
      <TextInput
        {...attributesOf(props)}
        maxLength={2000}
        autoComplete="off"
        spellCheck={false}
        placeholder={`${list.path}?…`}
        value={text}
        onChange={(event) => onChange(textOrNull(event.currentTarget.value))}
      />
      {text && <small>A rule over {list.label}.</small>}
      {views.length === 0 && <small>Save a view of a list, narrowed by filters, and you can choose it here.</small>}
      {views.length > 0 && (
        <Select
          label="As in the view"
          placeholder="Choose a saved view of a list"
          data={[...offered].sort((one, other) => Number(other.group === list.label) - Number(one.group === list.label)) as never}
          value={views.some((view) => view.value === value) ? String(value) : null}
          onChange={(next) => next && onChange(next)}
          searchable
        />
      )}
    </div>
  )
}

export const FilterInput = FilterText
