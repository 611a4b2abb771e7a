/** Points for values that suit a field, negative for those that don't: the other half of a guess. */
import * as z from 'zod/mini'
import { apartFromPhone } from '#portfolio/contacts/server/person-name.ts'
import { decimalsOf, fieldSchema } from '#platform/contract/schema.ts'
import type { ScalarField } from '#platform/contract/field.ts'
import { cellValue } from '#platform/server/exchange/cells.ts'
import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import { oncePer } from '#platform/server/records/once-per.ts'
import { companyShare } from './companies.ts'
import { departmentShare } from './departments.ts'
import { peopleShare } from './given-names.ts'
import { parseDecimal } from '#platform/server/spreadsheet/decimals.ts'
import { costKindShare } from './cost-columns.ts'
import { areCodes, areGrades } from './grades.ts'
import { isWordList } from './relations.ts'
import { keptValue } from './kept-value.ts'
import { mostlyOf } from './mostly.ts'
import { areCounted, isLikeId, type ColumnKind, type Profiled } from './profile.ts'
import { longestSourceKey } from './source-keys.ts'
import { pathMark } from './tree-paths.ts'
import { knownShare, sameOption, saysOpen, scaleOf } from './senses.ts'
import { technologyShare } from './technologies.ts'
import { weights } from './weights.ts'

export const isOfStates = (list: string): boolean => /Stat(e|us)$/.test(list)

/** Values say no more for a field than that. */
export const mostFit = (): number => Math.max(weights.good + weights.withAddress, weights.meant)

/** The list of what applications are built with. */
export const platforms = 'refApplicationPlatform'

const are = (kinds: readonly ColumnKind[], kind: ColumnKind): boolean => kinds.includes(kind)

/** Sentences, days and addresses are the name of no record. */
export const namesNothing = ({ mean, kind }: Pick<Profiled, 'mean' | 'kind'>): boolean =>
  mean > weights.longestName || are(['address', 'date', 'sentence'], kind)

export function fitOf(column: ExchangeColumn, file: Profiled, values: readonly string[], rows: number): number {
  const { shape } = column
  if (shape.kind === 'id') return 0
  if (shape.kind === 'part') return partFit(shape.of, file, values)
  if (shape.kind === 'path') return pathMark(values) === undefined ? weights.never : weights.good
  if (shape.kind === 'source') return sourceFit(file, values, rows)
  if (shape.kind === 'title') return titleFit(file, rows)
  if (shape.kind === 'value')
    return isTitle(column)
      ? titleFit(file, rows) +
          textFit(shape.field, values, file, true) +
          (peopleShare(values) >= weights.likelyShare || areNumbered(values) ? weights.unlikely : areSlugs(values) ? weights.strange : 0)
      : valueFit(shape.field, values, file) +
          (describesNothing(column.id, file) ? (areEnvironments(values) ? weights.unlikely + weights.surelyOther : weights.strange) : 0)
  if (shape.to === 'link') return file.kind === 'address' ? weights.good : weights.never
  if (namesNothing(file)) return weights.never
  const haveAddresses = are(['email', 'person'], file.kind)
  const isOfPeople = haveAddresses || peopleShare(values) >= weights.likelyShare
  // An address says who it is, a name may be that of two.
  if (shape.to === 'contact')
    return haveAddresses
      ? weights.good + weights.withAddress
      : isOfPeople
        ? weights.good
        : are(['flag', 'number', 'money', 'id'], file.kind) || haveDigits(values) || areGrades(values) || areCompanies(values)
          ? weights.never
          : 0
  if (isOfPeople) return weights.unlikely
  // Amounts and counts are the name of no record; what every row must name may have a number in another system.
  if (are(['flag', 'money', 'number'], file.kind)) return column.required ? weights.unlikely : weights.never
  if (are(['email', 'id'], file.kind)) return weights.unlikely
  if (!isWordList(shape.to) && areGrades(values)) return weights.never
  // Codes of other systems, in every row the same or not.
  if (values.every((value) => value.length > weights.codeLength && isLikeId(value))) return weights.unlikely
  // Parts of an organisation are neither products nor companies.
  if (new Set(values).size > 2 && departmentShare(values) >= weights.mostlyKnown)
    return shape.to === 'area' ? weights.meant : weights.unlikely
  if (shape.to === 'supplier' && new Set(values).size > 1 && companyShare(values) >= weights.likelyShare) return weights.good
  if (shape.to === platforms && new Set(values).size > 1 && technologyShare(values, file.separator) >= weights.mostlyKnown)
    return weights.meant
  const known = knownShare(shape.to, values)
  if (known !== null) {
    const words = new Set(values).size
    if (known >= weights.mostlyKnown && words > 1) return weights.meant
    // States of a country are none of a record; grades may be its state.
    if (known < weights.hardlyKnown && (areCodes(values) || (areGrades(values) && !isOfStates(shape.to)))) return weights.never
    if (known < weights.hardlyKnown && words > (file.filled > 2 * weights.enoughRows ? 1 : 3)) return weights.strange
  }
  // Names of records are as different as can be; words of a list come again.
  const isOfMany = shape.to === 'application' || shape.to === 'supplier' || shape.to === 'capability' || shape.to === 'itService'
  if (isOfMany || rows <= 4 * weights.enoughRows || file.filled <= rows / 2) return 0
  const { separator } = file
  const words = new Set(separator === null ? values : values.flatMap((value) => value.split(separator).map((word) => word.trim()))).size
  if (words <= values.length * weights.different) return 0
  return words >= values.length ? weights.unlikely : weights.unlikely / 3
}

const partFit = (of: 'field' | 'amount' | 'years' | 'day', { kind, decimalMark }: Profiled, values: readonly string[]): number => {
  // Only headers identify years.
  if (of === 'years' || of === 'day') return weights.never
  const isPart =
    of === 'field' ? costKindShare(values) >= 0.5 : are(['money', 'number', 'id'], kind) || amountShare(values, decimalMark) >= 0.8
  return isPart ? weights.good : weights.never
}

const anAmount = { unit: 1 }
const amountShare = (values: readonly string[], mark: Profiled['decimalMark']): number =>
  values.filter((value) => 'value' in parseDecimal(value, mark, anAmount)).length / values.length

/** A company is no person, whatever the header says. */
const areCompanies = (values: readonly string[]): boolean => new Set(values).size > 1 && companyShare(values) >= weights.likelyShare

/** "4.10.2" and "2019 R2", digits without a word: versions of something that has its name elsewhere. */
const areNumbered = (values: readonly string[]): boolean =>
  values.filter((value) => /\d/.test(value) && !/\p{L}{3}/u.test(value)).length > values.length / 2

/** "payment-gateway": what a machine calls it, where something else may be its name. */
const areSlugs = (values: readonly string[]): boolean =>
  values.every((value) => /^[a-z0-9]+([-_.][a-z0-9]+)*$/.test(value)) && values.some((value) => /[a-z][-_.][a-z]/.test(value))

/** Every row has one, and no two have the same: an id that comes again would make one record of two. */
const sourceFit = ({ distinct, filled, longest }: Profiled, values: readonly string[], rows: number): number =>
  distinct === filled && filled >= rows * weights.wellFilled && longest <= longestSourceKey && values.every(isLikeId) && !areCounted(values)
    ? weights.good
    : weights.never

/** "Tier 1", "Level 2": nobody is called so. One value alone may be an odd name. */
const haveDigits = (values: readonly string[]): boolean =>
  new Set(values).size > 1 && values.filter((value) => /\d/.test(apartFromPhone(value).name)).length >= values.length * 0.8

/** Name column of records: required, distinct and short. */
export const isTitle = ({ id, required, shape }: ExchangeColumn): boolean => required && id === 'name' && shape.kind === 'value'

export function titleFit({ kind, filled, distinct, mean }: Pick<Profiled, 'kind' | 'filled' | 'distinct' | 'mean'>, rows: number): number {
  if (are(['email', 'address', 'date', 'flag', 'money', 'number'], kind)) return weights.unlikely
  // Some products are called like codes, few lists of them are.
  if (kind === 'id') return weights.strange
  const variety = distinct / Math.max(1, filled)
  if (rows >= weights.enoughRows && (variety < weights.leastVariety || filled < rows / 2)) return weights.unlikely + weights.surelyOther
  if (kind === 'sentence' && mean > weights.longestName) return weights.unlikely
  const isName = variety >= weights.different && filled >= rows * weights.wellFilled && are(['name', 'choice', 'list', 'sentence'], kind)
  return isName && rows >= 3 ? weights.good : 0
}

/** A few words that come again and again describe nothing. */
const describing = new Set(['shortDescription', 'longDescription', 'description'])
const describesNothing = (id: string, { kind, mean, distinct, filled }: Profiled): boolean =>
  (describing.has(id) && kind === 'choice' && mean < weights.shortWord) ||
  (describing.has(id) && kind === 'list' && mean < 2 * weights.shortWord && distinct <= filled / 2) ||
  // Processes shared by many rows come from a list.
  (id === 'primaryUseCase' && (kind === 'choice' || kind === 'list') && mean < 3 * weights.shortWord && distinct <= filled / 2)

/** "Production" and "test" describe nothing: they are words of another list. */
const areEnvironments = (values: readonly string[]): boolean =>
  new Set(values).size > 1 && (knownShare('refEnvironment', values) ?? 0) >= 0.8

/** A key that a program made, with the digits of a UUID in it: nobody reads it. */
const isMade = (value: string): boolean => /[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}/i.test(value)

const schemaOf = oncePer((field: ScalarField) => fieldSchema(field))

/** Further decimals are rounded; of a field that keeps none they say that it is another, such as a version. */
const keepsDecimals = (field: ScalarField): boolean =>
  (field.kind === 'number' || field.kind === 'money' || field.kind === 'percent') && (field.kind === 'percent' || decimalsOf(field) > 0)

function valueFit(field: ScalarField, values: readonly string[], file: Profiled): number {
  if (field.kind === 'text' && values.every(isMade)) return weights.unlikely
  if (field.kind === 'text')
    return are(['flag', 'date', 'address'], file.kind) ? weights.unlikely : textFit(field, values, file, field.required ?? false)
  if (field.kind === 'longText')
    return are(['flag', 'number', 'date', 'id', 'address'], file.kind) ? weights.unlikely : file.kind === 'sentence' ? weights.good / 2 : 0
  const schema = schemaOf(field)
  if (isOtherScale(field, values)) return weights.never
  const fits = values.filter((value) => {
    const parsed = cellValue(field, value, file)
    return 'value' in parsed && z.safeParse(schema, keepsDecimals(field) ? keptValue(field, parsed.value).value : parsed.value).success
  })
  if (fits.length >= values.length * weights.readable) {
    if (own[field.kind]?.includes(file.kind)) return weights.good
    // Some versions can be read as days.
    return field.kind === 'date' && values.every((value) => /^v?\d+(\.\d+){1,3}$/i.test(value.trim())) ? weights.unlikely : 0
  }
  if (field.kind === 'choice' && meansChoices(field, values)) return weights.good
  // A single word proves little.
  if (field.kind === 'choice' && new Set(values).size === 1 && sameOption(field.options, values[0]!) !== undefined) return 0
  // "High" and "low" are places on a scale.
  if (
    field.kind === 'number' &&
    scaleOf(field) &&
    values.filter((value) => scaleOf(field)!(value) !== null).length >= values.length * weights.readable
  )
    return weights.good / 2
  // A cell that can't be read is left out by itself: a column that bears the very name is worth it.
  return fits.length >= values.length * weights.hardlyReadable ? weights.unlikely : weights.never
}

/** Places from 1 to 10 are none of a scale from 1 to 5: three of ten is not three of five. */
function isOtherScale(field: ScalarField, values: readonly string[]): boolean {
  if (field.kind !== 'number' || !scaleOf(field) || field.max === undefined) return false
  const max = field.max
  const numbers = values.map(Number).filter((value) => !Number.isNaN(value))
  return numbers.length >= values.length * 0.9 && numbers.filter((value) => value > max).length >= numbers.length * 0.1
}

/** Words of the choice, or synonyms. */
export function meansChoices(field: ScalarField, values: readonly string[]): boolean {
  if (field.kind !== 'choice') return false
  const { size, mostly } = differentIn(values)
  const isMeant = (word: string) => sameOption(field.options, word) !== undefined
  if (size < 2) return false
  // With words of the file's own, odd values in a few rows don't matter.
  return field.options.some(({ words }) => words?.length)
    ? mostlyOf(values)(0.7, (word) => isMeant(word) || saysOpen(word))
    : mostly(0.7, isMeant)
}

const differentIn = oncePer((values: readonly string[]) => {
  const different = [...new Set(values)]
  return { size: different.length, mostly: mostlyOf(different) }
})

/** Kinds of values that few fields take. */
const own: Readonly<Record<string, readonly ColumnKind[]>> = {
  date: ['date'],
  email: ['email'],
  flag: ['flag'],
  money: ['money'],
  url: ['address'],
}

function textFit(field: ScalarField, values: readonly string[], file: Profiled, required: boolean): number {
  const schema = schemaOf(field)
  const max = field.kind === 'text' ? (field.max ?? weights.usualLength) : weights.usualLength
  const isTooLong = file.longest > max || values.some((value) => !z.safeParse(schema, value.trim()).success)
  // Long texts have fields of their own; what every record must have is not given up for a few cells that can be put right.
  return isTooLong ? (required ? weights.tooLongIfRequired : weights.tooLong) : 0
}
