/** The kinds of cost that an entry divides its yearly amounts by. */
import { money } from '#platform/contract/field.ts'
import { keysOf } from '#platform/contract/keys.ts'

const amount = (label: string, synonyms: readonly string[] = []) => money({ label, min: 0, width: 120, aggregate: 'sum', synonyms })

/** Yearly amounts, in display order. */
export const kindFields = {
  license: amount('License', ['Licence', 'License cost']),
  personnel: amount('Personnel', ['People', 'Staff']),
  development: amount('Development'),
  hosting: amount('Hosting'),
  hardware: amount('Hardware'),
  refresh: amount('Refresh', ['Renewal', 'Upgrade']),
} as const
export type Kind = keyof typeof kindFields
export const kinds = keysOf(kindFields)
