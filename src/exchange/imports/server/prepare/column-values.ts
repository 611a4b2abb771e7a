/** Facts about the first values of a column under any header: shares of people and companies, grades, codes and so on. Each is determined on request. */
import { apartFromPhone } from '#portfolio/contacts/server/person-name.ts'
import type { ScalarField } from '#platform/contract/field.ts'
import { parseDecimal, type DecimalMark } from '#platform/server/spreadsheet/decimals.ts'
import { parseFlag } from '#platform/server/spreadsheet/values.ts'
import { oncePer } from '#platform/server/records/once-per.ts'
import { areChoices, differentIn } from '../words/choices.ts'
import { companyShare } from '../words/companies.ts'
import { costKindShare } from '../cost-columns.ts'
import { departmentShare } from '../words/departments.ts'
import { peopleShare } from '../words/given-names.ts'
import { areCodes, areCounts, areGrades } from '../words/grades.ts'
import { areCounted, isLikeId } from './profile.ts'
import { knownShare } from '../words/senses.ts'
import { technologyShare } from '../words/technologies.ts'
import { pathMark } from './tree-paths.ts'

/** Shares are of the different values, from 0 to 1. */
export interface ColumnValues {
  readonly all: readonly string[]
  /** How many differ. */
  readonly different: () => number
  readonly people: () => number
  readonly companies: () => number
  readonly departments: () => number
  readonly technologies: () => number
  /** Share that a list of words knows; null where it has no words of its own. */
  readonly knownTo: (list: string) => number | null
  /** The same without yes and no. */
  readonly knownWithoutFlags: (list: string) => number | null
  readonly costKinds: () => number
  readonly amounts: () => number
  readonly areGrades: () => boolean
  readonly areCodes: () => boolean
  readonly areCounts: () => boolean
  readonly areCompanies: (least: number) => boolean
  readonly areEnvironments: () => boolean
  /** Words of the choice, or synonyms. */
  readonly areChoices: (field: ScalarField) => boolean
  /** "4.10.2" and "2019 R2", digits without a word: versions of something that has its name elsewhere. */
  readonly areNumbered: () => boolean
  /** "payment-gateway": what a machine calls it, where something else may be its name. */
  readonly areSlugs: () => boolean
  /** A key that a program made, with the digits of a UUID in it: nobody reads it. */
  readonly areMade: () => boolean
  /** "Tier 1", "Level 2": nobody is called so. One value alone may be an odd name. */
  readonly haveDigits: () => boolean
  readonly areIds: () => boolean
  /** 1, 2, 3 and so on. */
  readonly areCounted: () => boolean
  readonly arePaths: () => boolean
}

interface Written {
  /** Separator between the values of one cell. */
  readonly separator: string | null
  readonly decimalMark: DecimalMark
}

export function columnValuesOf(all: readonly string[], { separator, decimalMark }: Written): ColumnValues {
  const different = () => differentIn(all).length
  const companies = () => companyShare(all)
  const knownTo = (list: string) => knownShare(list, all)
  return {
    all,
    different,
    knownTo,
    knownWithoutFlags: (list) => knownShare(list, withoutFlags(all)),
    people: () => peopleShare(all),
    companies,
    departments: () => departmentShare(all),
    technologies: () => technologyShare(all, separator),
    costKinds: () => costKindShare(all),
    amounts: () => shareOf(all, (value) => 'value' in parseDecimal(value, decimalMark, anAmount)),
    areGrades: () => areGrades(all),
    areCodes: () => areCodes(all),
    areCounts: () => areCounts(all),
    areCompanies: (least) => different() > 1 && companies() >= least,
    areEnvironments: () => different() > 1 && (knownTo('refEnvironment') ?? 0) >= 0.8,
    areChoices: (field) => areChoices(field, all),
    areNumbered: () => all.filter((value) => /\d/.test(value) && !/\p{L}{3}/u.test(value)).length > all.length / 2,
    areSlugs: () => all.every((value) => /^[a-z0-9]+([-_.][a-z0-9]+)*$/.test(value)) && all.some((value) => /[a-z][-_.][a-z]/.test(value)),
    areMade: () => all.every((value) => /[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}/i.test(value)),
    haveDigits: () => different() > 1 && all.filter((value) => /\d/.test(apartFromPhone(value).name)).length >= all.length * 0.8,
    areIds: () => all.every(isLikeId),
    areCounted: () => areCounted(all),
    arePaths: () => pathMark(all) !== undefined,
  }
}

const anAmount = { unit: 1 }

const shareOf = (values: readonly string[], test: (value: string) => boolean): number => values.filter(test).length / values.length

const withoutFlags = oncePer((values: readonly string[]) => values.filter((value) => !('value' in parseFlag(value))))
