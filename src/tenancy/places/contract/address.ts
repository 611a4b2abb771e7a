import { choice, computed, text } from '#platform/contract/field.ts'
import { countries } from './countries.ts'

/** The stored lines of an address, of an account and of a supplier alike. */
export const addressFields = {
  addressLine1: text({ label: 'Address line 1', synonyms: ['Address', 'Street'], inGrid: false }),
  addressLine2: text({ label: 'Address line 2', inGrid: false }),
  addressLine3: text({ label: 'Address line 3', inGrid: false }),
  addressLine4: text({ label: 'Address line 4', inGrid: false }),
  city: text({ label: 'City', synonyms: ['Town'] }),
  province: text({ label: 'Province or state', synonyms: ['Province', 'State', 'Region', 'County'], inGrid: false }),
  postalCode: text({ label: 'Postal code', max: 20, synonyms: ['Zip', 'Zip code', 'Postcode'], inGrid: false }),
  countryId: choice({ label: 'Country', options: countries }),
} as const

/** The same lines as one object, which calls name `address`. */
export const addressGroup = {
  addressId: text({ label: 'Address', internal: true }),
  ...addressFields,
  countryName: computed(text({ label: 'Country name' })),
} as const
