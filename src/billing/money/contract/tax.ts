/** Which taxes a sale has: by where the customer is, where the seller is registered, and what is sold, on the day that counts. */
import { provinceCode } from '#tenancy/places/contract/provinces.ts'
import { taxOf } from './cents.ts'
import type { Day } from './periods.ts'
import type { Relief, TaxNumber } from './relief.ts'
import { taxRates } from './tax-rates.ts'
import { isVatNumberOf, vatPrefix } from './vat-numbers.ts'

/**
 * The seller's number with a tax authority. Without one there is no tax, and an invoice says nothing of it. The first of them is in the country where the
 * seller is established.
 */
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
  readonly taxNumber?: TaxNumber | null
}
export interface Tax {
  readonly code: string
  /** Thousandths of a percent. */
  readonly rate: number
  /** Empty where the seller has none. */
  readonly number: string
  /** With a rate of 0. */
  readonly relief?: Relief
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
  const due = ratesOn(registrations, to, type, on)
  const relief = isOn(type, 'VAT') ? reliefOn(registrations, to, on, due.length > 0) : null
  return relief ? [relief] : due
}

function ratesOn(registrations: readonly Registration[], to: Place, type: TaxProductType, on: Day): Tax[] {
  const place = placeOf(to)
  const rates = new Map<string, number>()
  const sorted = taxRates.filter((one) => one.place === place && one.from <= on).toSorted((a, b) => (a.from < b.from ? -1 : 1))
  for (const { code, rate } of sorted) rates.set(code, rate)
  return [...rates].flatMap(([code, rate]) => {
    const registered = registeredFor(registrations, place, code, on)
    return registered && isOn(type, code) ? [{ code, rate, number: registered.number }] : []
  })
}

/**
 * A business in a country of the European Union that is not the seller's accounts for the VAT itself. A tax is left out only for a number that was found
 * valid; where the seller charges none, a well-formed number is enough for the note. (Directive 2006/112/EC, articles 44, 196 and 226.)
 */
function reliefOn(registrations: readonly Registration[], { countryId, taxNumber }: Place, on: Day, isTaxed: boolean): Tax | null {
  const home = registrations[0]?.place.slice(0, 2)
  if (!home || home === countryId || !taxNumber || !isVatNumberOf(countryId, taxNumber.number)) return null
  if (taxNumber.check === 'Valid' && vatPrefix(home) !== null) {
    const own = registeredFor(registrations, home, 'VAT', on)
    return own ? { code: 'VAT', rate: 0, number: own.number, relief: { kind: 'Reverse charge', ...taxNumber } } : null
  }
  const isEnough = taxNumber.check === 'Valid' || (taxNumber.check === null && !isTaxed)
  return vatPrefix(home) === null && isEnough ? { code: 'VAT', rate: 0, number: '', relief: { kind: 'Outside', ...taxNumber } } : null
}

/** Each tax of a net amount, rounded by itself. */
export const taxed = (net: number, taxes: readonly Tax[]) => taxes.map((tax) => ({ ...tax, amount: taxOf(net, tax.rate) }))
