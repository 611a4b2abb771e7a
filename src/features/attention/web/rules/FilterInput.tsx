import { Select, TextInput } from '@mantine/core'
import type { TextField } from '#platform/contract/field.ts'
import { viewsIn } from './savedViews.ts'
import { attributesOf, shownText, textOrNull, type Input, type InputProps } from '#platform/web/fields/input.ts'
import { usePreferences } from '#platform/web/session/preferences.ts'

/** The filter of a rule: that of a view of the list of applications, or an address that is pasted. */
function FilterText(props: InputProps<TextField>) {
  const { value, onChange } = props
  const offered = viewsIn(usePreferences() ?? [])
  return (
    <div className="filter-input">
      <TextInput
        {...attributesOf(props)}
        maxLength={2000}
        autoComplete="off"
        spellCheck={false}
        placeholder="criticality=…"
        value={shownText(value)}
        onChange={(event) => onChange(textOrNull(event.currentTarget.value))}
      />
      {offered.length === 0 && <small>Save a view of the list of applications, and you can choose it here.</small>}
      {offered.length > 0 && (
        <Select
          label="As in the view"
          placeholder="Choose a saved view of the applications"
          data={offered}
          value={offered.some((view) => view.value === value) ? String(value) : null}
          onChange={(next) => next && onChange(next)}
          searchable
        />
      )}
    </div>
  )
}

export const FilterInput = FilterText as unknown as Input
