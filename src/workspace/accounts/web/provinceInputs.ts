import { canadianProvinces, unitedStates } from '#tenancy/places/contract/provinces.ts'
import type { Input } from '#platform/web/fields/input.ts'
import { offering } from '#platform/web/fields/offering.tsx'

/** Country → the input of its provinces or states. */
export const provinceInputs: Readonly<Record<string, { readonly province: Input }>> = {
  CA: { province: offering(canadianProvinces) },
  US: { province: offering(unitedStates) },
}
