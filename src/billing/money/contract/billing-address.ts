/** The address of a buyer. It decides the taxes, so a paid plan begins with one. */
import { provinceCode } from '#tenancy/places/contract/provinces.ts'
import type { Registration } from './tax.ts'

export interface BillingAddress {
  readonly addressLine1: string | null
  readonly city: string | null
  readonly countryId: string | null
  readonly province: string | null
}

/** The first part that is missing, and what to do about it. No tax follows from a postal code, so none is asked for. */
export function missingInAddress(address: BillingAddress): { readonly path: keyof BillingAddress; readonly message: string } | null {
  if (!address.countryId) return { path: 'countryId', message: 'Choose the country. It decides the taxes' }
  if (provinceCode(address.countryId, address.province) === null)
    return { path: 'province', message: 'Choose the province or state. It decides the taxes' }
  if (!address.addressLine1?.trim()) return { path: 'addressLine1', message: 'Enter the street' }
  return address.city?.trim() ? null : { path: 'city', message: 'Enter the city' }
}

/** Whether the taxes of a place are known: a seller without a registration in a country needs no province there. */
export function isPlaceKnown(
  { countryId, province }: Pick<BillingAddress, 'countryId' | 'province'>,
  sellers: readonly Registration[],
): boolean {
  if (!sellers.length) return true
  if (!countryId) return false
  return !sellers.some(({ place }) => place.slice(0, 2) === countryId) || provinceCode(countryId, province) !== null
}
