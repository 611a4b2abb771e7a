/** The changes that an owner proposes to one application, held against what they may choose from. */
import { mostWords } from '#insight/owner-reviews/contract.ts'
import type { Words } from '#insight/owner-reviews/contract/shapes.ts'
import { foldText } from '#platform/contract/fold.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import type { Fact } from './facts.ts'
import { sameWords, tidy, type Choices } from './words.ts'

interface Change {
  /** Its index among the facts. */
  readonly fact: number
  readonly value: Words
  readonly reason?: string | null | undefined
}
export interface Proposed {
  readonly fact: string
  readonly before: Words
  readonly after: Words
  readonly reason: string | null
}

/** `choices`, `values`: those of each fact. @throws Refusal 422 for a fact named twice, too many names, and a name that is not among the choices */
export function proposedBy(
  facts: readonly Fact[],
  choices: readonly Choices[],
  values: readonly Words[],
  changes: readonly Change[],
): Proposed[] {
  if (changes.reduce((sum, { value }) => sum + value.length, 0) > mostWords)
    throw ruleNotMet('changes', `At most ${mostWords.toLocaleString('en')} names in one answer`)
  const answered = new Set<number>()
  return changes.flatMap(({ fact: at, value, reason }, index) => {
    const fact = facts[at]
    if (!fact) throw ruleNotMet(`changes.${index}.fact`, 'This is not asked')
    if (answered.has(at)) throw ruleNotMet(`changes.${index}.fact`, 'Answer this once')
    answered.add(at)
    const [before, after] = [values[at]!, tidy(fact, value)]
    refuseUnknown(choices[at]!, after, `changes.${index}.value`)
    return sameWords(before, after) ? [] : [{ fact: fact.told.fact, before, after, reason: reason || null }]
  })
}

function refuseUnknown(choices: Choices, words: Words, path: string): void {
  if (!choices) return
  const known = new Set(choices.map(foldText))
  const unknown = words.find((word) => !known.has(foldText(word)))
  if (unknown !== undefined) throw ruleNotMet(path, `“${unknown}” is not one of the choices`)
}
