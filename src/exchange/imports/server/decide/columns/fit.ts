/** Points for values that suit a field, negative for those that don't: the other half of a guess. */
import * as z from 'zod/mini'
import { decimalsOf, fieldSchema } from '#platform/contract/schema.ts'
import type { ScalarField } from '#platform/contract/field.ts'
import { cellValue } from '#platform/server/exchange/cells.ts'
import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import { oncePer } from '#platform/server/records/once-per.ts'
import { isWordList } from '../records/relations.ts'
import { isOfStates } from '../../words/grades.ts'
import { keptValue } from '../../prepare/kept-value.ts'
import type { Measured } from '../../prepare/measured.ts'
import type { ColumnKind, Profiled } from '../../prepare/profile.ts'
import { longestSourceKey } from '../records/source-keys.ts'
import { sameOption, scaleOf } from '../../words/senses.ts'
import { weights } from './weights.ts'

/** Values say no more for a field than that. */
export const mostFit = (): number => Math.max(weights.good + weights.withAddress, weights.meant)

/** The list of what applications are built with. */
export const platforms = 'refApplicationPlatform'

const are = (kinds: readonly ColumnKind[], kind: ColumnKind): boolean => kinds.includes(kind)

/** Sentences, days and addresses are the name of no record. */
export const namesNothing = ({ mean, kind }: Pick<Profiled, 'mean' | 'kind'>): boolean =>
  mean > weights.longestName || are(['address', 'date', 'sentence'], kind)

/** @param rows of the file */
export function fitOf(column: ExchangeColumn, file: Measured, rows: number): number {
  const { shape } = column
  const { values } = file
  if (shape.kind === 'id') return 0
  if (shape.kind === 'part') return partFit(shape.of, file)
  if (shape.kind === 'path') return values.arePaths() ? weights.good : weights.never
  if (shape.kind === 'source') return sourceFit(file, rows)
  if (shape.kind === 'pairs') return values.all.every((value) => value.includes(':')) ? 0 : weights.never
  if (shape.kind === 'title') return titleFit(file, rows)
  if (shape.kind === 'value')
    return isTitle(column)
      ? titleFit(file, rows) +
          textFit(shape.field, file, true) +
          (values.people() >= weights.likelyShare || values.areNumbered() ? weights.unlikely : values.areSlugs() ? weights.strange : 0)
      : valueFit(shape.field, file) +
          (describesNothing(column.id, file) ? (values.areEnvironments() ? weights.unlikely + weights.surelyOther : weights.strange) : 0)
  if (shape.to === 'link') return file.kind === 'address' ? weights.good : weights.never
  if (namesNothing(file)) return weights.never
  const haveAddresses = are(['email', 'person'], file.kind)
  const isOfPeople = haveAddresses || values.people() >= weights.likelyShare
  // An address says who it is, a name may be that of two. A company is no person, whatever the header says.
  if (shape.to === 'contact')
    return haveAddresses
      ? weights.good + weights.withAddress
      : isOfPeople
        ? weights.good
        : are(['flag', 'number', 'money', 'id'], file.kind) ||
            values.haveDigits() ||
            values.areGrades() ||
            values.areCompanies(weights.likelyShare)
          ? weights.never
          : 0
  if (isOfPeople) return weights.unlikely
  // Amounts and counts are the name of no record; what every row must name may have a number in another system.
  if (are(['flag', 'money', 'number'], file.kind)) return column.required ? weights.unlikely : weights.never
  if (are(['email', 'id'], file.kind)) return weights.unlikely
  if (!isWordList(shape.to) && values.areGrades()) return weights.never
  // Codes of other systems, in every row the same or not.
  if (values.areIds() && values.all.every((value) => value.length > weights.codeLength)) return weights.unlikely
  // Parts of an organisation are neither products nor companies.
  if (values.different() > 2 && values.departments() >= weights.mostlyKnown) return shape.to === 'area' ? weights.meant : weights.unlikely
  if (shape.to === 'supplier' && values.areCompanies(weights.likelyShare)) return weights.good
  if (shape.to === platforms && values.different() > 1 && values.technologies() >= weights.mostlyKnown) return weights.meant
  const known = values.knownTo(shape.to)
  if (known !== null) {
    const words = values.different()
    if (known >= weights.mostlyKnown && words > 1) return weights.meant
    // States of a country are none of a record; grades may be its state.
    if (known < weights.hardlyKnown && (values.areCodes() || (values.areGrades() && !isOfStates(shape.to)))) return weights.never
    if (known < weights.hardlyKnown && words > (file.filled > 2 * weights.enoughRows ? 1 : 3)) return weights.strange
  }
  // Names of records are as different as can be; words of a list come again.
  const isOfMany = shape.to === 'application' || shape.to === 'supplier' || shape.to === 'capability' || shape.to === 'itService'
  if (isOfMany || rows <= 4 * weights.enoughRows || file.filled <= rows / 2) return 0
  const { separator } = file
  const { all } = values
  const words = new Set(separator === null ? all : all.flatMap((value) => value.split(separator).map((word) => word.trim()))).size
  if (words <= all.length * weights.different) return 0
  return words >= all.length ? weights.unlikely : weights.unlikely / 3
}

const partFit = (of: 'field' | 'amount' | 'years' | 'day', { kind, values }: Measured): number => {
  // Only headers identify years.
  if (of === 'years' || of === 'day') return weights.never
  const isPart = of === 'field' ? values.costKinds() >= 0.5 : are(['money', 'number', 'id'], kind) || values.amounts() >= 0.8
  return isPart ? weights.good : weights.never
}

/** Every row has one, and no two have the same: an id that comes again would make one record of two. */
const sourceFit = ({ distinct, filled, longest, values }: Measured, rows: number): number =>
  distinct === filled && filled >= rows * weights.wellFilled && longest <= longestSourceKey && values.areIds() && !values.areCounted()
    ? weights.good
    : weights.never

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

const schemaOf = oncePer((field: ScalarField) => fieldSchema(field))

/** Further decimals are rounded; of a field that keeps none they say that it is another, such as a version. */
const keepsDecimals = (field: ScalarField): boolean =>
  (field.kind === 'number' || field.kind === 'money' || field.kind === 'percent') && (field.kind === 'percent' || decimalsOf(field) > 0)

function valueFit(field: ScalarField, file: Measured): number {
  const { all } = file.values
  if (field.kind === 'text' && file.values.areMade()) return weights.unlikely
  if (field.kind === 'text')
    return are(['flag', 'date', 'address'], file.kind) ? weights.unlikely : textFit(field, file, field.required ?? false)
  if (field.kind === 'longText')
    return are(['flag', 'number', 'date', 'id', 'address'], file.kind) ? weights.unlikely : file.kind === 'sentence' ? weights.good / 2 : 0
  const schema = schemaOf(field)
  if (isOtherScale(field, all)) return weights.never
  const fits = all.filter((value) => {
    const parsed = cellValue(field, value, file)
    return 'value' in parsed && z.safeParse(schema, keepsDecimals(field) ? keptValue(field, parsed.value).value : parsed.value).success
  })
  if (fits.length >= all.length * weights.readable) {
    if (own[field.kind]?.includes(file.kind)) return weights.good
    // Some versions can be read as days.
    return field.kind === 'date' && all.every((value) => /^v?\d+(\.\d+){1,3}$/i.test(value.trim())) ? weights.unlikely : 0
  }
  if (field.kind === 'choice' && file.values.areChoices(field)) return weights.good
  // A single word proves little.
  if (field.kind === 'choice' && file.values.different() === 1 && sameOption(field.options, all[0]!) !== undefined) return 0
  // "High" and "low" are places on a scale.
  const place = field.kind === 'number' ? scaleOf(field) : undefined
  if (place && all.filter((value) => place(value) !== null).length >= all.length * weights.readable) return weights.good / 2
  // A cell that can't be read is left out by itself: a column that bears the very name is worth it.
  return fits.length >= all.length * weights.hardlyReadable ? weights.unlikely : weights.never
}

/** Places from 1 to 10 are none of a scale from 1 to 5: three of ten is not three of five. */
function isOtherScale(field: ScalarField, values: readonly string[]): boolean {
  if (field.kind !== 'number' || !scaleOf(field) || field.max === undefined) return false
  const max = field.max
  const numbers = values.map(Number).filter((value) => !Number.isNaN(value))
  return numbers.length >= values.length * 0.9 && numbers.filter((value) => value > max).length >= numbers.length * 0.1
}

/** Kinds of values that few fields take. */
const own: Readonly<Record<string, readonly ColumnKind[]>> = {
  date: ['date'],
  email: ['email'],
  flag: ['flag'],
  money: ['money'],
  url: ['address'],
}

function textFit(field: ScalarField, { longest, values }: Measured, required: boolean): number {
  const schema = schemaOf(field)
  const max = field.kind === 'text' ? (field.max ?? weights.usualLength) : weights.usualLength
  const isTooLong = longest > max || values.all.some((value) => !z.safeParse(schema, value.trim()).success)
  // Long texts have fields of their own; what every record must have is not given up for a few cells that can be put right.
  return isTooLong ? (required ? weights.tooLongIfRequired : weights.tooLong) : 0
}
