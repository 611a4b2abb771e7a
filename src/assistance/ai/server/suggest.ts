/** Suggestions: by the model where one is on, and by the built-in matcher where none is, or where it fails. */
import { promptOf } from '#assistance/ai-prompts/server/prompts.ts'
import type { ai } from '#assistance/ai/contract.ts'
import type { HandlerInput, Reply } from '#platform/contract/call.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { modelUnavailable, ruleNotMet } from '#platform/server/http/refusal.ts'
import { boundTo, chosenAnswer, chosenForm, namedAnswer, namedForm, namesIn, textAnswer, textForm } from './answers.ts'
import { askWorkspace, type Asked } from './ask.ts'
import { buildOnce, knownTo } from './known.ts'
import { buildMessages, mostChoices, newMark } from './prompt.ts'

type Calls = typeof ai.calls

export const capabilitiesCode = 'APPLICATION_CAPABILITIES'
const mostSuggested = 5

const readDrivers: Statement<{ id: string; name: string; description: string | null }> = {
  name: 'ai.drivers',
  text: 'select ref_driver_id as id, name, notes as description from ref_driver where account_id = $1 and active order by display_order, name',
}

/** The source of the answer. */
const sourceOf = (asked: Asked<unknown>) => {
  if (!asked.isOn) return { source: 'matcher', modelName: null, note: null } as const
  if ('value' in asked) return { source: 'model', modelName: asked.modelName, note: null } as const
  return { source: 'matcher', modelName: asked.modelName, note: `${asked.fault}. The built-in matcher answered instead.` } as const
}
const alike = (words: readonly string[], neighbours: readonly string[] = []) =>
  [
    words.length > 0 && `Both mention ${words.slice(0, mostSuggested).join(', ')}.`,
    neighbours.length > 0 && `Similar applications have it: ${neighbours.slice(0, 3).join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ') || 'They share parts of words.'

const joined = (texts: readonly (string | null | undefined)[]) => texts.filter(Boolean).join(' ')

export async function applicationCapabilities(
  { body: { text1, text2 } }: HandlerInput<Calls['applicationCapabilities']>,
  context: Context,
): Promise<Reply<Calls['applicationCapabilities']>> {
  const known = await knownTo(context)
  const matches = known.matcher.match({ name: text1 ?? '', description: text2 ?? '' }, { most: mostChoices })
  const choices = matches.map(({ id }) => {
    const { name, parents } = known.capabilities.get(id)!
    return { id, name, parent: parents?.[0] ?? null }
  })
  const prompt = await promptOf(context.services.database.system, capabilitiesCode)
  const question = { purpose: capabilitiesCode, prompt, texts: [text1, text2], choices, form: chosenForm, answer: chosenAnswer }
  // Without choices no model could name one.
  const asked: Asked<{ suggestions: { id: string; reason: string; sureness: number }[] }> = choices.length
    ? await askWorkspace(context, question)
    : { isOn: false }
  const suggestions =
    asked.isOn && 'value' in asked
      ? boundTo(choices, asked.value).map(({ choice, reason, sureness }) => ({
          capabilityId: choice.id,
          name: choice.name,
          reason,
          sureness,
        }))
      : matches.slice(0, mostSuggested).map(({ id, words, neighbours, sureness }) => {
          const names = neighbours.map((one) => known.applications.get(one)!.name)
          return { capabilityId: id, name: known.capabilities.get(id)!.name, reason: alike(words, names), sureness }
        })
  return { suggestions, ...sourceOf(asked) }
}

export async function valueDrivers(
  { body: { promptCode, text1, text2, text3 } }: HandlerInput<Calls['valueDrivers']>,
  context: Context,
): Promise<Reply<Calls['valueDrivers']>> {
  const prompt = await promptOf(context.services.database.system, promptCode)
  const texts = [text1, text2, text3]
  const drivers = await context.tenant.rows(readDrivers)
  const question = { purpose: promptCode, prompt, texts, choices: drivers, form: namedForm, answer: namedAnswer }
  const asked = await askWorkspace(context, question)
  if (asked.isOn && 'value' in asked) return { suggestions: namesIn(asked.value), ...sourceOf(asked) }
  const { match } = await buildOnce(context, drivers)
  const names = new Map(drivers.map(({ id, name }) => [id, name]))
  const suggestions = match({ name: '', description: joined(texts) }, { most: mostSuggested }).map(({ id, words, sureness }) => ({
    name: names.get(id)!,
    reason: alike(words),
    sureness,
  }))
  return { suggestions, ...sourceOf(asked) }
}

/** @throws Refusal 422 where no model is on, 503 where it failed: there is no built-in writer of texts */
export async function ask(
  { body: { promptCode, text1, text2, text3 } }: HandlerInput<Calls['ask']>,
  context: Context,
): Promise<Reply<Calls['ask']>> {
  const prompt = await promptOf(context.services.database.system, promptCode)
  const question = { purpose: promptCode, prompt, texts: [text1, text2, text3], form: textForm, answer: textAnswer }
  const asked = await askWorkspace(context, question)
  if (!asked.isOn)
    throw ruleNotMet(
      'promptCode',
      'No model is switched on in this workspace. An administrator can switch one on under Manage Workspace, AI.',
    )
  if (!('value' in asked)) throw modelUnavailable(asked.fault)
  return { text: asked.value.text, modelName: asked.modelName }
}

/** A prompt that is not saved yet, with sample texts: what would be sent, and what the model of the workspace makes of it. */
export async function tryPrompt({ body }: HandlerInput<Calls['tryPrompt']>, context: Context): Promise<Reply<Calls['tryPrompt']>> {
  const texts = [body.text1, body.text2, body.text3]
  const sent = buildMessages(body.prompt, { texts }, textForm, newMark())
  const asked = await askWorkspace(context, { purpose: 'try-out', prompt: body.prompt, texts, form: textForm, answer: textAnswer })
  if (!asked.isOn) return { sent, text: null, note: 'No model is switched on in this workspace, so nothing was sent.' }
  return 'value' in asked ? { sent, text: asked.value.text, note: null } : { sent, text: null, note: `${asked.fault}.` }
}
