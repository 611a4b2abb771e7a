import { createContext, useContext } from 'react'
import { canadianProvinces, unitedStates } from '#tenancy/places/contract/provinces.ts'
import type { Input, InputProps } from '#platform/web/fields/input.ts'
import { FieldInput } from '#platform/web/fields/FieldInput.tsx'
import { offering } from '#platform/web/fields/offering.tsx'

/** The country chosen in the form, and the setter for changes. */
export const CountryChosen = createContext<readonly [country: unknown, choose: (country: unknown) => void]>([null, () => {}])

/** The choice determines the options of the province. */
export function CountryInput(props: InputProps) {
  const [, choose] = useContext(CountryChosen)
  const onChange = (value: unknown) => {
    choose(value)
    props.onChange(value)
  }
  return <FieldInput {...props} onChange={onChange} />
}

const offered: Readonly<Record<string, Input>> = { CA: offering(canadianProvinces), US: offering(unitedStates) }

/** Offers the provinces or states of the country where it has such; elsewhere anything is typed. */
export function ProvinceInput(props: InputProps) {
  const [country] = useContext(CountryChosen)
  const Input = offered[String(country)] ?? FieldInput
  return <Input {...props} />
}
