/** Questions in words: a sentence becomes the address of a list. */
import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'

/** Characters of a question. */
export const longestQuestion = 300

const answerSchema = z.object({
  /** The records that are listed; null where the question names none and nothing else is understood. */
  kind: z.nullable(z.object({ name: z.string(), plural: z.string() })),
  /** The list with its filters, order, groups and columns, as in the browser. */
  address: z.nullable(z.string()),
  /** Each filter, order, group and choice of columns, in words. */
  understood: z.array(z.string()),
  /** The words of the question that mean nothing here, in their order. */
  unknown: z.array(z.string()),
  /** Sentences on parts that were understood and that no list can show. */
  problems: z.array(z.string()),
  source: z.enum(['grammar', 'model']),
  /** The workspace has a model that can be asked. */
  hasModel: z.boolean(),
  /** Why the model did not answer. */
  note: z.nullable(z.string()),
})
answerSchema.register(z.globalRegistry, { id: 'AskAnswer' })
export type AskAnswer = z.output<typeof answerSchema>

const body = z.object({
  text: z
    .string('Enter a question')
    .check(z.trim(), z.minLength(1, 'Enter a question'), z.maxLength(longestQuestion, 'At most 300 characters')),
})

const calls = {
  ask: call({
    method: 'POST',
    path: '/ask',
    disk: 'none',
    access: 'session',
    perMinute: 1200,
    summary: 'Turns a question in words into the address of a list, and says which parts were understood; changes nothing',
    body,
    reply: answerSchema,
  }),
  askModel: call({
    method: 'POST',
    path: '/ask/model',
    disk: 'little',
    access: 'session',
    perMinute: 60,
    summary: 'Has the model of the workspace turn a question into the same filters; falls back to the grammar when the model fails',
    body,
    reply: answerSchema,
  }),
}

export const ask = feature({ name: 'ask', entities: [], calls, screens: [] })
