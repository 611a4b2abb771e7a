/** Provinces and territories of Canada, states and territories of the United States, by their postal codes. */
import type { Option } from '#platform/contract/field.ts'

const read = (named: string): readonly Option[] =>
  named
    .split(';')
    .map((entry) => entry.trim())
    .map((entry) => ({ value: entry.slice(0, 2), label: entry.slice(3) }))

export const canadianProvinces = read(`
AB Alberta; BC British Columbia; MB Manitoba; NB New Brunswick; NL Newfoundland and Labrador; NS Nova Scotia; NT Northwest Territories;
NU Nunavut; ON Ontario; PE Prince Edward Island; QC Quebec; SK Saskatchewan; YT Yukon`)

export const unitedStates = read(`
AL Alabama; AK Alaska; AS American Samoa; AZ Arizona; AR Arkansas; CA California; CO Colorado; CT Connecticut; DE Delaware;
DC District of Columbia; FL Florida; GA Georgia; GU Guam; HI Hawaii; ID Idaho; IL Illinois; IN Indiana; IA Iowa; KS Kansas; KY Kentucky;
LA Louisiana; ME Maine; MD Maryland; MA Massachusetts; MI Michigan; MN Minnesota; MS Mississippi; MO Missouri; MT Montana; NE Nebraska;
NV Nevada; NH New Hampshire; NJ New Jersey; NM New Mexico; NY New York; NC North Carolina; ND North Dakota; MP Northern Mariana Islands;
OH Ohio; OK Oklahoma; OR Oregon; PA Pennsylvania; PR Puerto Rico; RI Rhode Island; SC South Carolina; SD South Dakota; TN Tennessee;
TX Texas; VI U.S. Virgin Islands; UT Utah; VT Vermont; VA Virginia; WA Washington; WV West Virginia; WI Wisconsin; WY Wyoming`)

const lists: Readonly<Record<string, readonly Option[]>> = { CA: canadianProvinces, US: unitedStates }

/** The postal code of a province or state by its code or its name. Null: the country has none of that name; undefined: its provinces are not known here. */
export function provinceCode(countryId: string | null, province: string | null | undefined): string | null | undefined {
  const asked = (province ?? '').trim().toLowerCase()
  const list = lists[countryId ?? '']
  return list && (list.find(({ value, label }) => [value, label].some((text) => text.toLowerCase() === asked))?.value ?? null)
}
