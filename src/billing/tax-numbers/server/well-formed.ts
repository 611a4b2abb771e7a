/** Whether a VAT number has the form and the check digits of its country. It says nothing of whether anybody has it. */
import { vatPrefix } from '#billing/money/contract/vat-numbers.ts'
import { countries } from '#tenancy/places/contract/countries.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'

interface Rule {
  compact(value: string): string
  validate(value: string): { isValid: boolean }
}

/** Rules of `stdnum`, each loaded with the first number of its country. */
const rules: Readonly<Record<string, () => Promise<Rule>>> = {
  AT: () => import('stdnum/lib/cjs/at/uid.js'),
  BE: () => import('stdnum/lib/cjs/be/vat.js'),
  BG: () => import('stdnum/lib/cjs/bg/vat.js'),
  CY: () => import('stdnum/lib/cjs/cy/vat.js'),
  CZ: () => import('stdnum/lib/cjs/cz/dic.js'),
  DE: () => import('stdnum/lib/cjs/de/vat.js'),
  DK: () => import('stdnum/lib/cjs/dk/cvr.js'),
  EE: () => import('stdnum/lib/cjs/ee/kmkr.js'),
  ES: () => import('stdnum/lib/cjs/es/nif.js'),
  FI: () => import('stdnum/lib/cjs/fi/alv.js'),
  FR: () => import('stdnum/lib/cjs/fr/tva.js'),
  GR: () => import('stdnum/lib/cjs/gr/vat.js'),
  HR: () => import('stdnum/lib/cjs/hr/oib.js'),
  HU: () => import('stdnum/lib/cjs/hu/anum.js'),
  IE: () => import('stdnum/lib/cjs/ie/vat.js'),
  IT: () => import('stdnum/lib/cjs/it/iva.js'),
  LT: () => import('stdnum/lib/cjs/lt/pvm.js'),
  LU: () => import('stdnum/lib/cjs/lu/tva.js'),
  LV: () => import('stdnum/lib/cjs/lv/pvn.js'),
  MT: () => import('stdnum/lib/cjs/mt/vat.js'),
  NL: () => import('stdnum/lib/cjs/nl/btw.js'),
  PL: () => import('stdnum/lib/cjs/pl/nip.js'),
  PT: () => import('stdnum/lib/cjs/pt/nif.js'),
  RO: () => import('stdnum/lib/cjs/ro/cif.js'),
  SE: () => import('stdnum/lib/cjs/se/vat.js'),
  SI: () => import('stdnum/lib/cjs/si/ddv.js'),
  SK: () => import('stdnum/lib/cjs/sk/dph.js'),
}

/**
 * The number as it is kept: a VAT number with its prefix and without blanks; any other as it was written. Null for an empty one.
 * @throws Refusal 422
 */
export async function wellFormed(countryId: string | null, given: string | null | undefined): Promise<string | null> {
  const written = given?.trim()
  if (!written) return null
  const prefix = vatPrefix(countryId)
  if (prefix === null) return written
  const rule = await rules[countryId!]!()
  const bare = written.toUpperCase().replace(/[^A-Z\d]/g, '')
  const body = bare.startsWith(prefix) ? bare.slice(prefix.length) : bare
  if (!rule.validate(body).isValid) {
    const country = countries.find(({ value }) => value === countryId)!.label
    throw ruleNotMet('taxNumber', `This is not a VAT number of ${country}. Correct it, or leave it empty`)
  }
  return `${prefix}${rule.compact(body)}`
}
