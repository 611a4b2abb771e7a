/** Help in the product: pages that the build makes of docs/help, beside each screen and at addresses of their own, and questions to administrators. */
import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'
import { visible } from '#platform/contract/schema.ts'

/** Questions that a person may ask in an hour. */
export const mostAnHour = 5
const longest = 2000
const textOf = (missing: string) => z.string(missing).check(visible(missing), z.maxLength(longest, 'At most 2,000 characters'))

const questionSchema = z.object({
  helpQuestionId: z.string(),
  askedByName: z.string(),
  askedDate: z.string(),
  question: z.string(),
  /** Null while nobody has answered. */
  answer: z.nullable(z.string()),
  answeredByName: z.nullable(z.string()),
  answeredDate: z.nullable(z.string()),
})
questionSchema.register(z.globalRegistry, { id: 'HelpQuestion' })
export type HelpQuestion = z.output<typeof questionSchema>

const own = { access: 'session', refusesTokens: true } as const
/** Administrators of people and of the workspace. */
const answering = { access: ['EDIT_USER', 'EDIT_ACCOUNT'], refusesTokens: true } as const

const calls = {
  messenger: call({
    ...own,
    method: 'GET',
    path: '/help/messenger',
    summary:
      'Returns the settings that open this installation’s messenger in your name; null without a messenger and while you impersonate somebody',
    reply: z.object({
      messenger: z.nullable(z.object({ appId: z.string(), userId: z.string(), userHash: z.string(), token: z.string() })),
    }),
  }),
  questions: call({
    ...own,
    method: 'GET',
    path: '/help/questions',
    summary: 'Lists your latest 20 questions to the administrators of the workspace, newest first',
    reply: z.array(questionSchema),
  }),
  ask: call({
    ...own,
    method: 'POST',
    path: '/help/questions',
    summary: `Asks the administrators of the workspace, who get an e-mail. ${mostAnHour} questions an hour`,
    body: z.object({ question: textOf('Enter a question') }),
    reply: questionSchema,
  }),
  asked: call({
    ...answering,
    method: 'GET',
    path: '/help/asked',
    summary: 'Lists the latest 100 questions of the workspace, open ones first',
    reply: z.array(questionSchema),
  }),
  answer: call({
    ...answering,
    method: 'POST',
    path: '/help/asked/{id}',
    summary: 'Answers a question of the workspace once; the person who asked gets an e-mail',
    body: z.object({ answer: textOf('Enter an answer') }),
    reply: questionSchema,
  }),
}

export const help = feature({
  name: 'help',
  help: 'getting-started',
  entities: [],
  calls,
  screens: [
    { path: '/help', title: 'Help', access: 'session', hint: 'How to do things, by topic' },
    {
      path: '/admin/questions',
      title: 'Questions',
      access: answering.access,
      help: 'access',
      hint: 'Questions of people in the workspace',
    },
    { path: '/help/{page}', title: 'Help page', access: 'session' },
  ],
})
