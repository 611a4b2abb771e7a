import { Autocomplete } from '@mantine/core'
import type { Option } from '#platform/contract/field.ts'
import { attributesOf, shownText, textOrNull, type Input } from './input.ts'

/** A text input that offers these names; what the list lacks may be typed. */
export const offering = (options: readonly Option[]): Input =>
  function OfferingInput(props) {
    return (
      <Autocomplete
        {...attributesOf(props)}
        data={options.map(({ label }) => label)}
        limit={options.length}
        autoComplete="off"
        value={shownText(props.value)}
        onChange={(text) => props.onChange(textOrNull(text))}
      />
    )
  }
