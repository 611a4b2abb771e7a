/** Asking a model: addresses that speak as OpenAI does, on the Internet or a machine of one's own, and Anthropic's. Each fault is a sentence. */
import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'
import type { Provider } from '#assistance/ai/contract.ts'
import { fetchNamed, OutgoingError } from '#platform/server/http/outgoing.ts'
import type { Messages } from './prompt.ts'

export interface Model {
  readonly provider: Provider
  readonly address: string
  readonly model: string
  readonly key: string | null
}
export interface ModelAnswer {
  readonly text: string
  readonly inputTokens: number
  readonly outputTokens: number
}
interface Limits {
  readonly isPrivateAllowed: boolean
  /** Milliseconds until the whole answer is there. */
  readonly patience: number
}

/** A model that can't be used, in a sentence without a stop: what follows it says what was done instead. */
export class ModelFault extends Error {
  override name = 'ModelFault'
}

/** Tokens of an answer. */
export const mostAnswered = 1000

interface Client {
  readonly path: string
  headers(key: string | null): Record<string, string>
  body(model: string, messages: Messages): object
  readonly answer: z.ZodMiniType<ModelAnswer>
}

const count = otherwise(z.int().check(z.gte(0), z.lte(100_000_000)), 0)

const openai: Client = {
  path: '/chat/completions',
  headers: (key): Record<string, string> => (key ? { authorization: `Bearer ${key}` } : {}),
  body: (model, { system, user }) => ({
    model,
    max_tokens: mostAnswered,
    temperature: 0,
    response_format: { type: 'json_object' },
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ],
  }),
  answer: z.pipe(
    z.object({
      choices: z.array(z.object({ message: z.object({ content: z.string() }) })).check(z.minLength(1)),
      usage: otherwise(z.object({ prompt_tokens: count, completion_tokens: count }), { prompt_tokens: 0, completion_tokens: 0 }),
    }),
    z.transform(({ choices, usage }) => ({
      text: choices[0]!.message.content,
      inputTokens: usage.prompt_tokens,
      outputTokens: usage.completion_tokens,
    })),
  ),
}

const anthropic: Client = {
  path: '/v1/messages',
  headers: (key) => ({ 'anthropic-version': '2023-06-01', ...(key && { 'x-api-key': key }) }),
  body: (model, { system, user }) => ({
    model,
    max_tokens: mostAnswered,
    temperature: 0,
    system,
    messages: [{ role: 'user', content: user }],
  }),
  answer: z.pipe(
    z.object({
      content: z.array(z.object({ type: z.string(), text: otherwise(z.string(), '') })),
      usage: otherwise(z.object({ input_tokens: count, output_tokens: count }), { input_tokens: 0, output_tokens: 0 }),
    }),
    z.transform(({ content, usage }) => ({
      text: content.map(({ type, text }) => (type === 'text' ? text : '')).join(''),
      inputTokens: usage.input_tokens,
      outputTokens: usage.output_tokens,
    })),
  ),
}

const clients: Readonly<Record<Provider, Client>> = { openai, anthropic }

const outgoing: Readonly<Record<OutgoingError['reason'], string>> = {
  notSecure: 'The address of the model is not https',
  private: 'The address of the model is in a private network, which this server does not ask',
  unknownName: 'The address of the model is unknown',
  noAnswer: 'The model did not answer in time, or can’t be reached',
  tooLong: 'The model answered more than 1 MB',
}
const statuses: Readonly<Record<number, string>> = {
  400: 'The model rejected the request (400)',
  401: 'The model refused the key',
  403: 'The model refused the key',
  404: 'The model does not exist at this address (404)',
  429: 'The model is busy, or its account is over its limit (429)',
}

/** @throws ModelFault */
export async function askModel({ provider, address, model, key }: Model, messages: Messages, limits: Limits): Promise<ModelAnswer> {
  const { path, headers, body, answer } = clients[provider]
  const sent = {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers(key) },
    body: JSON.stringify(body(model, messages)),
    patience: limits.patience,
  }
  const response = await fetchNamed(`${address.replace(/\/+$/, '')}${path}`, sent, limits.isPrivateAllowed).catch((error: unknown) => {
    throw error instanceof OutgoingError ? new ModelFault(outgoing[error.reason], { cause: error }) : error
  })
  if (!response.ok) throw new ModelFault(statuses[response.status] ?? `The model service had an internal error (${response.status})`)
  const { success, data } = z.safeParse(answer, await response.json().catch(() => undefined))
  if (!success) throw new ModelFault('The model’s answer has an unknown format')
  if (!data.text.trim()) throw new ModelFault('The model returned no answer')
  return data
}
