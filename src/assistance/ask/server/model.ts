/** A question read by the model of the workspace: into the filters that the grammar has, held against the contract, and into nothing else. */
import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'
import { promptOf } from '#assistance/ai-prompts/server/prompts.ts'
import { longestText } from '#assistance/ai/contract.ts'
import { plainText } from '#assistance/ai/server/answers.ts'
import { askWorkspace, type Asked } from '#assistance/ai/server/ask.ts'
import { handleOf, mostChoices, withoutUnseen, type Choice } from '#assistance/ai/server/prompt.ts'
import { isInRange, parseDay } from '#platform/contract/day.ts'
import { foldText } from '#platform/contract/fold.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Clause, Filtering, Wanted } from './grammar/clause.ts'
import type { AskedField } from './grammar/fields.ts'
import type { Named } from './grammar/lexicon.ts'
import { isBlank, isFilled, opposite } from './grammar/reading.ts'

export const askCode = 'ASK'

const operators = ['is', 'not', 'from', 'to', 'contains', 'empty', 'filled'] as const
export const askForm =
  '{"filters": [{"field": "name of a field", "operator": "is | not | from | to | contains | empty | filled", "values": ["id of a choice, label of an option, number, day, text, true or false"]}], "sort": [{"field": "name of a field", "descending": true}], "notUnderstood": ["words of the question"]}'

const mostFilters = 20
const value = z.union([z.string(), z.number(), z.boolean()])
const askAnswer = z.object({
  filters: z.array(z.object({ field: z.string(), operator: z.string(), values: otherwise(z.array(value), []) })),
  sort: otherwise(z.array(z.object({ field: z.string(), descending: otherwise(z.boolean(), false) })), []),
  notUnderstood: otherwise(z.array(z.string()), []),
})
type Given = z.output<typeof askAnswer>['filters'][number]

interface Known {
  readonly plural: string
  readonly fields: readonly AskedField[]
  readonly names: readonly Named[]
  readonly today: string
}
interface Read {
  readonly clauses: readonly Clause[]
  readonly unknown: readonly string[]
}

const typeTold = ({ type, field, names }: AskedField): string => {
  if (field.kind === 'choice' && field.options.length <= 12) return `options ${field.options.map(({ label }) => label).join(', ')}`
  return type === 'set' ? `records of ${names ?? 'a list'}` : type
}
/** The fields of the list, parted by semicolons, as many as fit. */
const listTold = ({ plural, fields }: Known): string =>
  [plural, ...fields.map((one) => `${one.name}, ${one.label}, ${typeTold(one)}`)].join('; ').slice(0, longestText)

/** Names within the question first, then the values of lists. */
const choicesOf = ({ names }: Known): (Choice & Named)[] =>
  [...names]
    .sort((a, b) => Number(a.entity.startsWith('ref')) - Number(b.entity.startsWith('ref')))
    .slice(0, mostChoices)
    .map((one) => ({ ...one, id: one.name, parent: one.entity }))

/** The parts of a question and of its list that the model is sent. */
export const questionSent = (text: string, known: Known) => ({
  texts: [text, listTold(known), known.today],
  choices: choicesOf(known),
})

export async function askTheModel(context: Context, text: string, known: Known): Promise<Asked<Read>> {
  const { texts, choices } = questionSent(text, known)
  const prompt = await promptOf(context.services.database.system, askCode)
  const asked = await askWorkspace(context, { purpose: askCode, prompt, texts, choices, form: askForm, answer: askAnswer })
  if (!asked.isOn || !('value' in asked)) return asked
  const { filters, sort, notUnderstood } = asked.value
  const byHandle = new Map(choices.map((choice, at) => [handleOf(at), choice]))
  const dropped: Clause = {
    length: 0,
    problem: `The model named something that the list of ${known.plural.toLowerCase()} doesn’t have, so that part isn’t applied.`,
  }
  const fieldOf = (name: string) => known.fields.find((one) => one.name === name)
  const clauses = filters.slice(0, mostFilters).map((one): Clause => {
    const field = fieldOf(one.field)
    const found = field && filterOf(field, one, byHandle)
    return found ? { length: 0, filters: [found] } : dropped
  })
  const sorted = sort.slice(0, 3).map((one): Clause => {
    const field = fieldOf(one.field)
    return field ? { length: 0, sort: [{ field, isDescending: one.descending }] } : dropped
  })
  // Only words of the question are repeated.
  const unknown = notUnderstood
    .slice(0, mostFilters)
    .map(withoutUnseen)
    .filter((words) => words.trim() && foldText(text).includes(foldText(words)))
  return { isOn: true, modelName: asked.modelName, value: { clauses: [...clauses, ...sorted], unknown } }
}

function filterOf(field: AskedField, { operator, values }: Given, byHandle: ReadonlyMap<string, Named>): Filtering | undefined {
  if (!operators.some((one) => one === operator)) return undefined
  if (operator === 'empty') return isBlank(field)
  if (operator === 'filled') return isFilled(field)
  const wanted = wantedOf(field, operator, values, byHandle)
  if (!wanted) return undefined
  return operator === 'not' ? opposite({ field, wanted }) : { field, wanted }
}

const longestPart = 100

function wantedOf(field: AskedField, operator: string, values: Given['values'], byHandle: ReadonlyMap<string, Named>): Wanted | undefined {
  const [first, second] = values
  const isSame = operator === 'is' || operator === 'not'
  switch (field.type) {
    case 'set': {
      const held = values.map((one) => labelOf(field, String(one), byHandle))
      const labels = held.filter((one) => one !== undefined)
      return isSame && labels.length > 0 && labels.length === held.length ? { kind: 'set', values: [...new Set(labels)] } : undefined
    }
    case 'flag':
      return isSame && typeof first === 'boolean' ? { kind: 'flag', is: first } : undefined
    case 'range': {
      const isNumber = (one: unknown): one is number => typeof one === 'number' && Number.isFinite(one)
      if (!isNumber(first) || (second !== undefined && !isNumber(second))) return undefined
      return { kind: 'range', ...bounds(operator, first, second ?? first) }
    }
    case 'dates': {
      const [from, to] = [first, second ?? first].map((one) => (typeof one === 'string' ? parseDay(one) : null))
      return from && to && isInRange(from) && isInRange(to) ? { kind: 'dates', ...bounds(operator, from, to) } : undefined
    }
    case 'text':
      return typeof first === 'string' &&
        first &&
        first.length <= longestPart &&
        plainText(first) === first &&
        operator !== 'from' &&
        operator !== 'to'
        ? { kind: 'text', contains: first }
        : undefined
    default:
      return undefined
  }
}

const bounds = <V>(operator: string, from: V, to: V) => ({ from: operator === 'to' ? null : from, to: operator === 'from' ? null : to })

/** The label of an option, or of a record by its handle: no other name counts. */
function labelOf({ field, names }: AskedField, text: string, byHandle: ReadonlyMap<string, Named>): string | undefined {
  if (field.kind === 'choice') return field.options.find(({ label }) => foldText(label) === foldText(text))?.label
  const named = byHandle.get(text)
  return named && named.entity === names ? named.name : undefined
}
