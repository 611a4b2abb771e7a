/** Which taxes a sale has: by where the customer is, where the seller is registered, and what is sold, on the day that counts. */
import { provinceCode } from '#tenancy/places/contract/provinces.ts'
import { taxOf } from './cents.ts'
import type { Day } from './periods.ts'
import { taxRates } from './tax-rates.ts'

/** The seller's number with a tax authority. Without one there is no tax, and an invoice says nothing of it. */
export interface Registration {
  /** A country, or `CA-QC`. GST and HST are registered for all of Canada: `CA`. */
  readonly place: string
  /** GST stands for HST as well. */
  readonly code: string
  readonly number: string
  readonly from: Day
}
export interface Place {
  /** Two letters. */
  readonly countryId: string | null
  /** By code or name; only Canada's count. */
  readonly province: string | null
}
export interface Tax {
  readonly code: string
  /** Thousandths of a percent. */
  readonly rate: number
  readonly number: string
}
export type TaxProductType = 'SaaS' | 'Services' | 'Exempt'

const placeOf = ({ countryId, province }: Place) =>
  countryId === 'CA' ? `CA-${provinceCode(countryId, province) ?? ''}` : (countryId ?? '')

/** Provinces tax software, not advice; the federal taxes and the VAT are on both. */
const isOn = (type: TaxProductType, code: string) => type === 'SaaS' || (type === 'Services' && ['GST', 'HST', 'QST', 'VAT'].includes(code))

const registeredFor = (registrations: readonly Registration[], place: string, code: string, on: Day) =>
  registrations.find((one) => {
    const isFederal = ['GST', 'HST'].includes(code)
    const isPlace = isFederal ? one.place === 'CA' && one.code === 'GST' : one.place === place && one.code === code
    return isPlace && one.from <= on
  })

export function taxesOn(registrations: readonly Registration[], to: Place, type: TaxProductType, on: Day): Tax[] {
  const place = placeOf(to)
  const rates = new Map<string, number>()
  const sorted = taxRates.filter((one) => one.place === place && one.from <= on).toSorted((a, b) => (a.from < b.from ? -1 : 1))
  for (const { code, rate } of sorted) rates.set(code, rate)
  return [...rates].flatMap(([code, rate]) => {
    const registered = registeredFor(registrations, place, code, on)
    return registered && isOn(type, code) ? [{ code, rate, number: registered.number }] : []
  })
}

/** Each tax of a net amount, rounded by itself. */
export const taxed = (net: number, taxes: readonly Tax[]) => taxes.map((tax) => ({ ...tax, amount: taxOf(net, tax.rate) }))
