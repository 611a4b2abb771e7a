/** A question in words as the address of a list, by a grammar over the contract's fields and the names that its reader sees. */
import { queryFor } from '#insight/attention/contract/address.ts'
import { listOf } from '#insight/attention/contract/lists.ts'
import { isListOpen } from '#insight/attention/server/lists.ts'
import type { ask as feature, AskAnswer } from '#assistance/ask/contract.ts'
import type { HandlerInput } from '#platform/contract/call.ts'
import { dayNow } from '#platform/contract/day.ts'
import type { Context } from '#platform/server/access/context.ts'
import { askedFields } from './grammar/fields.ts'
import { kindIn, type Kind } from './grammar/kinds.ts'
import { Lexicon } from './grammar/lexicon.ts'
import { understand } from './grammar/understand.ts'
import { mostTokens, tokensOf } from './grammar/words.ts'
import { knownEntity } from './known.ts'
import { namesFor } from './names.ts'

export async function ask({ body: { text } }: HandlerInput<typeof feature.calls.ask>, context: Context): Promise<AskAnswer> {
  const all = tokensOf(text)
  const tokens = all.slice(0, mostTokens)
  const named = kindIn(tokens)
  const kind: Pick<Kind, 'name'> = named ?? { name: 'application' }
  const { label, path } = listOf(kind.name)
  if (!isListOpen(kind.name, context.session.grants))
    return {
      kind: null,
      address: null,
      understood: [],
      unknown: [],
      problems: [`You don’t have permission to open the list of ${label.toLowerCase()}.`],
    }
  const { entity, closed } = await knownEntity(context, kind.name)
  const entities = new Set(askedFields(entity).flatMap(({ names }) => names ?? []))
  const lexicon = new Lexicon(kind.name, entity, await namesFor(context, entities, tokens, text), closed)
  const { search, understood, unknown, problems } = understand(tokens, lexicon, named, dayNow())
  const isOfList = named !== undefined || understood.length > 0
  const query = queryFor(search)
  return {
    kind: isOfList ? { name: kind.name, plural: label } : null,
    address: isOfList ? `${path}${query && `?${query}`}` : null,
    understood: [...understood],
    unknown: [...unknown, ...all.slice(mostTokens).map((token) => token.text)],
    problems: [...problems],
  }
}
