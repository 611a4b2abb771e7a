import { Autocomplete } from '@mantine/core'
import { canadianProvinces, unitedStates } from '#features/accounts/contract/provinces.ts'
import type { Option } from '#platform/contract/field.ts'
import { attributesOf, shownText, textOrNull, type Input } from '#platform/web/fields/input.ts'

/** Offers the names; what the list lacks may be typed. */
const offering = (options: readonly Option[]): Input =>
  function ProvinceInput(props) {
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

/** Country → the input of its provinces or states. (Specification 1, section 3, "Fixed choices".) */
export const provinceInputs: Readonly<Record<string, { readonly province: Input }>> = {
  CA: { province: offering(canadianProvinces) },
  US: { province: offering(unitedStates) },
}
