/** Suggestions in words: by the model that a workspace has switched on, or by the built-in matcher. Nothing here writes a record. */
import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'

/** Everything that a model is asked for; `prompt` is a prompt of the installation, whatever it says. */
export const sentKinds = ['capabilities', 'valueDrivers', 'question', 'prompt'] as const

/** Characters of one text that is sent. */
export const longestText = 4000

export const providers = ['openai', 'anthropic'] as const
export type Provider = (typeof providers)[number]

const given = z.optional(z.nullable(z.string().check(z.maxLength(longestText, 'At most 4,000 characters'))))
const texts = { text1: given, text2: given, text3: given }
const promptCode = z.string('Name the prompt').check(z.minLength(1, 'Name the prompt'), z.maxLength(60, 'At most 60 characters'))

/** The source of the answer, and the reason when it is not the model. */
const source = { source: z.enum(['matcher', 'model']), modelName: z.nullable(z.string()), note: z.nullable(z.string()) }
const reason = { reason: z.string(), /** 0 to 1. */ sureness: z.number() }

const messagesSchema = z.object({ system: z.string(), user: z.string() })
const settingsSchema = z.object({
  provider: z.nullable(z.enum(providers)),
  address: z.string(),
  model: z.string(),
  hasKey: z.boolean(),
  isOn: z.boolean(),
  monthlyTokens: z.number(),
  /** Since the month began. */
  usedTokens: z.number(),
  /** Version of what is chosen here. Sent as If-Match, it keeps a change from overwriting another one. */
  settingsVersion: z.string(),
  inputPrice: z.nullable(z.number()),
  outputPrice: z.nullable(z.number()),
  agreedByName: z.nullable(z.string()),
  agreedDate: z.nullable(z.string()),
  /** One of each kind that is sent: the exact text for an invented record. */
  examples: z.array(z.object({ kind: z.enum(sentKinds), sent: messagesSchema })),
})
settingsSchema.register(z.globalRegistry, { id: 'AiSettings' })
export type AiSettings = z.output<typeof settingsSchema>

const price = z.optional(z.nullable(z.number('Enter a number').check(z.gte(0, '0 or more'), z.lte(1_000_000, 'At most 1,000,000'))))
const administering = { access: ['EDIT_ACCOUNT'], refusesTokens: true } as const

const calls = {
  ask: call({
    method: 'POST',
    path: '/ai',
    disk: 'little',
    access: 'session',
    perMinute: 60,
    summary: 'Asks the model of the workspace with a prompt and up to three texts; the answer is plain text',
    body: z.object({ promptCode, ...texts }),
    reply: z.object({ text: z.string(), modelName: z.string() }),
  }),
  valueDrivers: call({
    method: 'POST',
    path: '/ai/value_drivers',
    disk: 'little',
    access: ['EDIT_IDEAS', 'EDIT_PROJECTS', 'EDIT_PROGRAMS'],
    perMinute: 60,
    summary: 'Suggests value drivers for what the texts describe; saves nothing',
    body: z.object({ promptCode, ...texts }),
    reply: z.object({ suggestions: z.array(z.object({ name: z.string(), ...reason })), ...source }),
  }),
  applicationCapabilities: call({
    method: 'POST',
    path: '/ai/application_capabilities',
    disk: 'little',
    access: ['EDIT_APPLICATIONS', 'EDIT_PORTFOLIO_APPLICATIONS'],
    perMinute: 60,
    summary: 'Suggests capabilities of the workspace for an application, by its name (text1) and what it is for (text2); saves nothing',
    body: z.object({ text1: given, text2: given }),
    reply: z.object({ suggestions: z.array(z.object({ capabilityId: z.string(), name: z.string(), ...reason })), ...source }),
  }),
  settings: call({
    ...administering,
    method: 'GET',
    path: '/ai/settings',
    summary: 'The model of the workspace, its budget, and what is sent to it',
    reply: settingsSchema,
  }),
  saveSettings: call({
    ...administering,
    method: 'PUT',
    path: '/ai/settings',
    summary:
      'Chooses the model of the workspace and switches it on or off. A key that is left out stays, unless provider or address are others',
    body: z.object({
      provider: z.enum(providers, 'Choose a provider'),
      address: z
        .string('Enter the address')
        .check(
          z.trim(),
          z.maxLength(500, 'At most 500 characters'),
          z.url({ protocol: /^https?$/, error: 'Enter an address such as https://api.example.com/v1' }),
        ),
      model: z.string('Enter the model').check(z.trim(), z.minLength(1, 'Enter the model'), z.maxLength(200, 'At most 200 characters')),
      key: z.optional(
        z.nullable(z.string().check(z.regex(/^[\x21-\x7e]*$/, 'A key has no blanks'), z.maxLength(1000, 'At most 1,000 characters'))),
      ),
      isOn: z.boolean('Say whether it is on'),
      /** The administrator has read what is sent; needed to switch it on. */
      agrees: z.optional(z.boolean()),
      monthlyTokens: z.int('Enter whole tokens').check(z.gte(0, '0 or more'), z.lte(1_000_000_000, 'At most 1,000,000,000')),
      inputPrice: price,
      outputPrice: price,
    }),
    reply: settingsSchema,
  }),
  tryPrompt: call({
    method: 'POST',
    path: '/ai/try',
    disk: 'little',
    access: ['sysadmin'],
    perMinute: 20,
    summary: 'Shows what a prompt sends with sample texts, and asks the model of the workspace where one is on',
    body: z.object({
      prompt: z.object({
        text1: z.string().check(z.maxLength(longestText)),
        text2: z.string().check(z.maxLength(longestText)),
        text3: given,
      }),
      ...texts,
    }),
    reply: z.object({ sent: messagesSchema, text: z.nullable(z.string()), note: z.nullable(z.string()) }),
  }),
  requests: call({
    ...administering,
    method: 'GET',
    path: '/ai/requests',
    summary: 'Lists the latest 200 requests to the model in 30 days, with what was sent and what came back',
    reply: z.array(
      z.object({
        aiRequestId: z.string(),
        purpose: z.string(),
        modelName: z.string(),
        requestedByName: z.string(),
        createdDate: z.string(),
        sent: messagesSchema,
        received: z.nullable(z.string()),
        outcome: z.enum(['asked', 'answered', 'refused', 'failed']),
        message: z.nullable(z.string()),
        tokens: z.number(),
        cost: z.nullable(z.number()),
      }),
    ),
  }),
}

export const ai = feature({
  name: 'ai',
  help: 'proposals',
  entities: [],
  calls,
  screens: [{ path: '/admin/ai', title: 'AI', workspaceTab: 80, access: ['EDIT_ACCOUNT'] }],
})
