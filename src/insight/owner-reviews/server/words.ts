/** From what an application holds of a fact to words, and back. */
import * as z from 'zod/mini'
import type { Words } from '#insight/owner-reviews/contract/shapes.ts'
import { rowsIn, textIn } from '#platform/contract/by-name.ts'
import { fieldSchema } from '#platform/contract/schema.ts'
import { cellOf, cellValue, rowsOf, type NamesByEntity } from '#platform/server/exchange/cells.ts'
import { foldText } from '#platform/contract/fold.ts'
import { type Names } from '#platform/server/exchange/names.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import type { Row } from '#platform/server/records/patch.ts'
import { isQuestion, type ColumnFact, type Fact, type QuestionFact } from './facts.ts'

/** An answer as an application keeps it. */
export interface Answer {
  readonly questionAnswerId: string | null
  readonly suppliedNumericAnswer: number | null
}
const noAnswer: Answer = { questionAnswerId: null, suppliedNumericAnswer: null }

export function answerIn({ question }: QuestionFact, record: Readonly<Row>): Answer {
  const found = rowsIn(record.questionAnswers).find(({ accountQuestionId }) => accountQuestionId === question.accountQuestionId)
  if (!found) return noAnswer
  const { questionAnswerId, suppliedNumericAnswer } = found
  return {
    questionAnswerId: textIn(questionAnswerId),
    suppliedNumericAnswer: typeof suppliedNumericAnswer === 'number' ? suppliedNumericAnswer : null,
  }
}

const titleOf = (names: Names | undefined, id: unknown): string => names?.keysOf(textIn(id) ?? '')?.[names.entity.title] ?? ''

const sorted = (words: readonly string[]): Words => words.filter(Boolean).toSorted((one, other) => one.localeCompare(other, 'en'))

/** Stored value in words. Names hidden from the reader are left out. */
export function wordsOf(fact: Fact, record: Readonly<Row>, names: NamesByEntity): Words {
  if (isQuestion(fact)) {
    const { questionAnswerId, suppliedNumericAnswer } = answerIn(fact, record)
    const chosen = fact.question.answers.find((option) => option.questionAnswerId === questionAnswerId)?.label
    return chosen !== undefined ? [chosen] : suppliedNumericAnswer !== null ? [String(suppliedNumericAnswer)] : []
  }
  const { column } = fact
  const { shape, field } = column
  if (shape.kind === 'names')
    return sorted(rowsOf(shape, rowsIn(record[field])).map((row) => titleOf(names.get(shape.to), row[shape.reference])))
  if (shape.kind === 'name') return sorted([titleOf(names.get(shape.to), record[field])])
  const cell = cellOf(column, record, names)
  if (cell === null) return []
  return [typeof cell === 'boolean' ? (cell ? 'Yes' : 'No') : String(cell)]
}

export const sameWords = (one: Words, other: Words): boolean =>
  one.length === other.length && one.every((word, at) => foldText(word) === foldText(other[at]!))

/** Blanks gone, each name once, in the order in which words are compared. */
export const tidy = (fact: Fact, words: Words): Words => {
  const kept = words.map((word) => word.trim()).filter(Boolean)
  if (fact.told.form !== 'names') return kept.slice(0, 1)
  return sorted([...new Map(kept.map((word) => [foldText(word), word])).values()])
}

/** Null for typed answers. */
export type Choices = string[] | null

/** Choices of owners for each fact. */
export const choicesIn = ({ facts, names }: { readonly facts: readonly Fact[]; readonly names: NamesByEntity }): Choices[] =>
  facts.map((fact) => choicesOf(fact, names))

function choicesOf(fact: Fact, names: NamesByEntity): Choices {
  if (isQuestion(fact)) return fact.question.isCustomAnswer ? null : fact.question.answers.map(({ label }) => label)
  const { shape } = fact.column
  if (shape.kind === 'value') return shape.field.kind === 'choice' ? shape.field.options.map(({ label }) => label) : null
  if (!fact.isListed || !fact.to) return null
  return sorted([...(names.get(fact.to)?.titles() ?? [])].map(([, name]) => name))
}

/** @throws Refusal 422 for words that the fact does not take, naming it at `path` */
export function answerMeant({ question }: QuestionFact, [word]: Words, path: string): Answer {
  if (word === undefined) return noAnswer
  if (question.isCustomAnswer) {
    const value = Number(word)
    if (!(value >= 0 && value <= 100)) throw ruleNotMet(path, 'Give a number from 0 to 100')
    return { ...noAnswer, suppliedNumericAnswer: Math.round(value * 100) / 100 }
  }
  const chosen = question.answers.find(({ label }) => foldText(label) === foldText(word))
  if (!chosen) throw ruleNotMet(path, `“${word}” is not one of the answers`)
  return { ...noAnswer, questionAnswerId: chosen.questionAnswerId }
}

const idsIn = (value: unknown): string[] => (typeof value === 'string' && value ? [value] : [])

/** The id of the record of this name. A name that what is recorded has already means that record. */
function idNamed(names: Names, word: string, already: readonly string[], path: string): string {
  const kept = already.find((id) => foldText(titleOf(names, id)) === foldText(word))
  const found = kept ? [kept] : names.named(word)
  if (found.length === 1) return found[0]!
  const { label, plural } = names.entity
  throw ruleNotMet(
    path,
    found.length ? `Several ${plural} are called “${word}”` : `No ${label} is called “${word}”. Add it first, or decline this`,
  )
}

/**
 * The value of the fact's field that these words mean. Rows of a list that stay keep what they hold besides the name.
 * @throws Refusal 422
 */
export function valueMeant(
  { column: { field, shape } }: ColumnFact,
  words: Words,
  record: Readonly<Row>,
  names: NamesByEntity,
  path: string,
): unknown {
  if (shape.kind === 'value') {
    const [word] = words
    const read =
      word === undefined
        ? { value: shape.field.kind === 'flag' ? false : null }
        : cellValue(shape.field, word, { dateOrder: 'month-first', decimalMark: '.' })
    if ('error' in read) throw ruleNotMet(path, read.error)
    const checked = z.safeParse(fieldSchema(shape.field), read.value)
    if (!checked.success) throw ruleNotMet(path, checked.error.issues[0]!.message)
    return checked.data
  }
  if (shape.kind === 'name') return words[0] === undefined ? null : idNamed(names.get(shape.to)!, words[0], idsIn(record[field]), path)
  if (shape.kind !== 'names') return record[field]
  const rows = rowsIn(record[field])
  const { reference, fixed, current } = shape
  const ids = words.map((word) =>
    idNamed(
      names.get(shape.to)!,
      word,
      rows.flatMap((row) => idsIn(row[reference])),
      path,
    ),
  )
  const known = (id: string) => rows.find((row) => row[reference] === id && (current || rowsOf(shape, [row]).length))
  const named = ids.map((id) => ({ ...known(id), [reference]: id, ...fixed }))
  // In a list of states only the current row changes: planned ones stay.
  if (current) return [...named, ...rows.filter((row) => !row[current] && !ids.some((id) => id === row[reference]))]
  const own = new Set(rowsOf(shape, rows))
  return [...rows.filter((row) => !own.has(row)), ...named]
}
