/** A question in words as the address of a list: by a grammar over the contract's fields and the names that its reader sees, or by the model of the workspace. */
import type { ask as feature, AskAnswer } from '#assistance/ask/contract.ts'
import { findSettings } from '#assistance/ai/server/settings-sql.ts'
import { queryFor } from '#insight/attention/contract/address.ts'
import { listOf, type Ruled, type RuledList } from '#insight/attention/contract/lists.ts'
import { isListOpen } from '#insight/attention/server/lists.ts'
import type { HandlerInput } from '#platform/contract/call.ts'
import { dayNow } from '#platform/contract/day.ts'
import type { Context } from '#platform/server/access/context.ts'
import { composed } from './grammar/compose.ts'
import { askedFields } from './grammar/fields.ts'
import { kindIn, type Kind } from './grammar/kinds.ts'
import { Lexicon, type Named } from './grammar/lexicon.ts'
import { understand, type Understood } from './grammar/understand.ts'
import { mostTokens, tokensOf } from './grammar/words.ts'
import { askTheModel } from './model.ts'
import { knownEntity } from './known.ts'
import { namesFor } from './names.ts'

type Calls = typeof feature.calls

interface Question {
  readonly list: RuledList
  readonly kind: Kind | undefined
  readonly lexicon: Lexicon
  readonly names: readonly Named[]
  readonly read: Understood
}

/** Undefined where the reader may not open the list. */
async function questionOf(text: string, context: Context): Promise<Question | string> {
  const all = tokensOf(text)
  const tokens = all.slice(0, mostTokens)
  const kind = kindIn(tokens)
  const of: Ruled = kind?.name ?? 'application'
  const list = listOf(of)
  if (!isListOpen(of, context.session.grants)) return `You don’t have permission to open the list of ${list.label.toLowerCase()}.`
  const { entity, closed } = await knownEntity(context, of)
  const entities = new Set(askedFields(entity).flatMap(({ names }) => names ?? []))
  const names = await namesFor(context, entities, tokens, text)
  const lexicon = new Lexicon(of, entity, names, closed)
  const read = understand(tokens, lexicon, kind, dayNow())
  const unread = all.slice(mostTokens).map((token) => token.text)
  return { list, kind, lexicon, names, read: { ...read, unknown: [...read.unknown, ...unread] } }
}

type Source = Pick<AskAnswer, 'source' | 'hasModel' | 'note'>

const refused = (problem: string, source: Source): AskAnswer => ({
  kind: null,
  address: null,
  understood: [],
  unknown: [],
  problems: [problem],
  ...source,
})

function answerOf({ list, kind }: Question, { search, understood, unknown, problems }: Understood, source: Source): AskAnswer {
  const isOfList = kind !== undefined || understood.length > 0
  const query = queryFor(search)
  return {
    kind: isOfList ? { name: list.value, plural: list.label } : null,
    address: isOfList ? `${list.path}${query && `?${query}`}` : null,
    understood: [...understood],
    unknown: [...unknown],
    problems: [...problems],
    ...source,
  }
}

export async function ask({ body: { text } }: HandlerInput<Calls['ask']>, context: Context): Promise<AskAnswer> {
  const [question, settings] = await Promise.all([questionOf(text, context), context.tenant.row(findSettings)])
  const source = { source: 'grammar', hasModel: settings?.isOn ?? false, note: null } as const
  return typeof question === 'string' ? refused(question, source) : answerOf(question, question.read, source)
}

export async function askModel({ body: { text } }: HandlerInput<Calls['askModel']>, context: Context): Promise<AskAnswer> {
  const question = await questionOf(text, context)
  if (typeof question === 'string') return refused(question, { source: 'grammar', hasModel: true, note: null })
  const { lexicon, list, names, read } = question
  const today = dayNow()
  const asked = await askTheModel(context, text, { plural: list.label, fields: lexicon.fields, names, today })
  if (!asked.isOn)
    return answerOf(question, read, { source: 'grammar', hasModel: false, note: 'No model is switched on in this workspace.' })
  if (!('value' in asked))
    return answerOf(question, read, { source: 'grammar', hasModel: true, note: `${asked.fault}. The question was read without it.` })
  const { clauses, unknown } = asked.value
  return answerOf(question, { ...composed(lexicon.entity, clauses, today), unknown }, { source: 'model', hasModel: true, note: null })
}
