/** Checks the answer of a model: JSON of the requested shape, plain text, and only records that were sent. */
import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'
import { handleOf, mostChoices, withoutUnseen, type Choice, type Messages } from './prompt.ts'

const plain = (most: number) =>
  z.pipe(
    z.string(),
    // The text is cut first: the patterns take quadratic time, and an answer may be a megabyte of brackets.
    z.transform((text) => plainText(text.slice(0, 2 * most)).slice(0, most)),
  )
const share = z.pipe(
  otherwise(z.number(), 0.5),
  z.transform((value) => Math.min(1, Math.max(0, value))),
)
const mostSuggestions = 5
/** Suggestions of an answer that are read at all: a megabyte has tens of thousands, and each takes its time. */
const mostRead = 100
const listOf = <T extends z.core.$ZodType>(one: T) =>
  z.pipe(
    z.pipe(
      z.array(z.unknown()),
      z.transform((all) => all.slice(0, mostRead)),
    ),
    z.array(one),
  )

export const textAnswer = z.object({ text: plain(8000) })
export const textForm = '{"text": "…"}'

export const chosenAnswer = z.object({
  suggestions: listOf(z.object({ id: z.string(), reason: otherwise(plain(300), ''), sureness: share })),
})
export const chosenForm = '{"suggestions": [{"id": "the id of a choice", "reason": "…", "sureness": 0.0 to 1.0}]}'

export const namedAnswer = z.object({
  suggestions: listOf(z.object({ name: plain(100), reason: otherwise(plain(300), ''), sureness: share })),
})
export const namedForm = '{"suggestions": [{"name": "…", "reason": "…", "sureness": 0.0 to 1.0}]}'

/** Suggestions of the choices that were sent, each once; what names another record is dropped. */
export function boundTo<C extends Choice>(
  choices: readonly C[],
  { suggestions }: z.output<typeof chosenAnswer>,
): { choice: C; reason: string; sureness: number }[] {
  const byHandle = new Map(choices.slice(0, mostChoices).map((choice, at) => [handleOf(at), choice]))
  const found = suggestions.flatMap(({ id, reason, sureness }) => {
    const choice = byHandle.get(id)
    byHandle.delete(id)
    return choice ? [{ choice, reason, sureness }] : []
  })
  return found.slice(0, mostSuggestions)
}

/** Each name once. */
export function namesIn({ suggestions }: z.output<typeof namedAnswer>): z.output<typeof namedAnswer>['suggestions'] {
  const named = new Map(suggestions.filter(({ name }) => name).map((one) => [one.name.toLowerCase(), one]))
  return [...named.values()].slice(0, mostSuggestions)
}

const replaced: readonly (readonly [RegExp, string])[] = [
  [/!\[[^\]]{0,500}\](?:\([^)]{0,2000}\)|\[[^\]]{0,500}\])?/g, ''],
  [/\[([^\]]{0,500})\](?:\([^)]{0,2000}\)|\[[^\]]{0,500}\])/g, '$1'],
  [/<[^<>]*>/g, ''],
  [/\b(?:[a-z][a-z0-9+.-]{0,30}:\/\/|(?:data|javascript|mailto|vbscript|tel|file):|www\.)\S*/gi, '(link removed)'],
]

/** Marks within marks deeper than this are no accident; what is left of them is no mark without its brackets. */
const mostRounds = 10

/** Without links, pictures and mark-up, also such that appear once others are taken out. */
export function plainText(text: string): string {
  let cleared = withoutUnseen(text).replace(/[^\S\n]+/g, ' ')
  for (let [before, round] = ['', 0]; before !== cleared && round < mostRounds; round += 1) {
    before = cleared
    for (const [found, by] of replaced) cleared = cleared.replace(found, by)
  }
  return cleared.replaceAll(/[<>]/g, '').trim()
}

/** A text this long that stands in the instructions is no accident. */
const telling = 60
const folded = (text: string) =>
  withoutUnseen(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** True if an answer repeats the instructions, whatever separates their letters. Translations and encodings aren't detected. */
export function repeats(answer: string, { system }: Messages, mark: string): boolean {
  const [said, told] = [folded(answer), folded(system)]
  if (said.includes(mark)) return true
  for (let at = 0; at + telling <= told.length; at += telling / 2) if (said.includes(told.slice(at, at + telling))) return true
  return false
}

/** The first JSON object of an answer; models wrap it in words and fences. */
export function jsonIn(answer: string): unknown {
  const [from, to] = [answer.indexOf('{'), answer.lastIndexOf('}')]
  try {
    return from < 0 ? undefined : JSON.parse(answer.slice(from, to + 1))
  } catch {
    return undefined
  }
}
