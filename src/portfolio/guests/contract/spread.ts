/** How the answers of guests to one question are spread. */

interface Given {
  readonly guestName: string
  readonly questionAnswerId: string | null
  readonly suppliedNumericAnswer: number | null
}
interface Option {
  readonly questionAnswerId: string
  readonly label: string
  readonly answerValue: number
}
export interface Bar {
  /** Null: of a question that takes a number. */
  readonly questionAnswerId: string | null
  readonly label: string
  /** Points, or the number. */
  readonly value: number
  readonly names: readonly string[]
}
export interface Spread {
  /** One bar for each choice, including those nobody chose; for numbers, one for each value given. */
  readonly bars: readonly Bar[]
  readonly answered: number
  /** The bar in the middle, the lower of two; null as long as nobody has answered. */
  readonly median: Bar | null
  /** The furthest two answers are more than half of all that can be answered apart: talk first. */
  readonly isWide: boolean
}

const byValue = (one: { value: number }, other: { value: number }) => one.value - other.value
const byName = (one: string, other: string) => one.localeCompare(other, 'en')

export function spreadOf(
  question: { readonly isCustomAnswer: boolean; readonly answers: readonly Option[] },
  given: readonly Given[],
): Spread {
  const options = question.isCustomAnswer
    ? [...new Set(given.flatMap(({ suppliedNumericAnswer }) => suppliedNumericAnswer ?? []))].map((value) => ({
        questionAnswerId: null,
        label: String(value),
        value,
      }))
    : question.answers.map(({ questionAnswerId, label, answerValue }) => ({ questionAnswerId, label, value: answerValue }))
  const bars = options.toSorted(byValue).map((option) => ({
    ...option,
    names: given
      .filter((one) =>
        option.questionAnswerId === null ? one.suppliedNumericAnswer === option.value : one.questionAnswerId === option.questionAnswerId,
      )
      .map(({ guestName }) => guestName)
      .toSorted(byName),
  }))
  const all = bars.flatMap((bar) => bar.names.map(() => bar))
  const width = (all.at(-1)?.value ?? 0) - (all[0]?.value ?? 0)
  return {
    bars,
    answered: all.length,
    median: all[Math.ceil(all.length / 2) - 1] ?? null,
    isWide: width > (question.isCustomAnswer ? 50 : 2),
  }
}
