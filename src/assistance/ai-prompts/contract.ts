/** Prompts that models are asked with: texts of the installation, each with its versions. */
import * as z from 'zod/mini'
import { bodyOf, call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'
import { longText, text } from '#platform/contract/field.ts'

export const promptFields = {
  promptCode: text({ label: 'Code', required: true, max: 60, help: 'Calls name the prompt by it, such as VALUE_DRIVERS.' }),
  text1: longText({ label: 'Instructions', required: true, max: 4000, help: 'Who the model is and what it helps with.' }),
  text2: longText({
    label: 'Question',
    required: true,
    max: 4000,
    help: 'The texts of a call follow it as data: texts[0], texts[1], texts[2].',
  }),
  text3: longText({ label: 'Answer', max: 4000, help: 'How the answer should read.' }),
} as const

const texts = { promptCode: z.string(), text1: z.string(), text2: z.string(), text3: z.nullable(z.string()) }
const promptSchema = z.object({
  aiPromptId: z.string(),
  ...texts,
  version: z.number(),
  modifiedDate: z.string(),
  modifiedByName: z.string(),
})
promptSchema.register(z.globalRegistry, { id: 'AiPrompt' })
export type AiPrompt = z.output<typeof promptSchema>

const access = ['sysadmin'] as const
const one = '/aiprompts/{id}'

const calls = {
  list: call({ method: 'GET', path: '/aiprompts', access, summary: 'Lists the prompts by their codes', reply: z.array(promptSchema) }),
  get: call({ method: 'GET', path: one, access, summary: 'Returns one prompt', reply: promptSchema }),
  create: call({ method: 'POST', path: '/aiprompts', access, summary: 'Adds a prompt', ...bodyOf(promptFields), reply: promptSchema }),
  update: call({
    method: 'PUT',
    path: one,
    access,
    summary: 'Changes a prompt; its texts so far stay as a version',
    ...bodyOf(promptFields),
    reply: promptSchema,
  }),
  remove: call({ method: 'DELETE', path: one, access, summary: 'Deletes a prompt with its versions; calls that name it are refused' }),
  versions: call({
    method: 'GET',
    path: `${one}/versions`,
    access,
    summary: 'Lists the versions of a prompt, newest first',
    reply: z.array(z.object({ version: z.number(), ...texts, savedDate: z.string(), savedByName: z.string() })),
  }),
}

const screen = { access, layout: 'system' } as const
export const aiPrompts = feature({
  name: 'ai-prompts',
  help: 'control-panel',
  entities: [],
  calls,
  screens: [
    { path: '/admin/system/ai/prompts', title: 'AI Prompts', ...screen, menu: 'control-panel', menuPlace: 60 },
    { path: '/admin/system/ai/prompts/add', title: 'New prompt', ...screen },
    { path: '/admin/system/ai/prompts/{id}', title: 'Prompt', ...screen },
  ],
})
