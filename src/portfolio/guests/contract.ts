/** Guests of workshops: people without an account, who answer from their phones. (docs/adr/0014-links-without-an-account.md) */
import * as z from 'zod/mini'
import { bodyOf, call } from '#platform/contract/call.ts'
import { number, text } from '#platform/contract/field.ts'
import { feature } from '#platform/contract/feature.ts'

/** At most so many in one workshop. */
export const mostGuests = 200

const guestName = text({ label: 'Your name', required: true, max: 60 })
/** Code that a guest types to join. The link carries its own key instead. */
export const doorFields = { code: text({ label: 'Code', required: true, max: 100 }), guestName } as const
/** Key from an earlier visit of this browser, so that a guest who was removed can't come back as somebody else. */
const before = text({ label: 'Guest before', max: 100 })
const hours = number({ label: 'Hours', required: true, min: 1, max: 24 })

const id = (what: string) => z.guid(`Name the ${what} by its id`)
const upTo = (max: number) => z.number().check(z.gte(0, '0 or more'), z.lte(max, `At most ${max}`))

/** The workshop that guests were last invited to, as its host sees it. */
const workshopSchema = z.object({
  hostName: z.string(),
  /** The reader has opened it: guests follow where they go. */
  isOwn: z.boolean(),
  startedDate: z.string(),
  endsDate: z.string(),
  /** Over, by hand or because its time had come; then code and link are null. */
  endedDate: z.nullable(z.string()),
  code: z.nullable(z.string()),
  /** Fragment of the guest page's address. */
  link: z.nullable(z.string()),
  applicationId: z.nullable(z.string()),
  accountQuestionId: z.nullable(z.string()),
  guests: z.array(z.object({ guestId: z.string(), guestName: z.string(), isHere: z.boolean(), isSentAway: z.boolean() })),
})
workshopSchema.register(z.globalRegistry, { id: 'WorkshopWithGuests' })
export type WorkshopWithGuests = z.output<typeof workshopSchema>

const guestAnswer = z.object({
  guestId: z.string(),
  guestName: z.string(),
  questionAnswerId: z.nullable(z.string()),
  suppliedNumericAnswer: z.nullable(z.number()),
})

const progress = {
  /** How many guests have answered this question, never who. */
  answers: z.number(),
  /** Number of guests in the room. */
  guests: z.number(),
}
/** Current question for guests. It holds no ids: an answer names the turn, and a choice is named by its points. */
const turnSchema = z.object({
  applicationName: z.string(),
  color: z.nullable(z.string()),
  /** Which question of how many it is, from 1. */
  place: z.number(),
  of: z.number(),
  questionText: z.string(),
  helpText: z.nullable(z.string()),
  /** Takes a number from 0 to 100; else one of the choices. */
  takesNumber: z.boolean(),
  choices: z.array(z.object({ points: z.number(), label: z.string() })),
  /** This guest's answer: points, or the number. */
  own: z.nullable(z.number()),
  ...progress,
})
const stateSchema = z.object({
  workspaceName: z.string(),
  portfolioName: z.string(),
  guestName: z.string(),
  endsDate: z.string(),
  turn: z.number(),
  /** Null: the host is nowhere yet. */
  asked: z.nullable(turnSchema),
  /** How many questions this guest has answered. */
  answered: z.number(),
})
stateSchema.register(z.globalRegistry, { id: 'GuestState' })
export type GuestState = z.output<typeof stateSchema>

const host = { access: ['EDIT_PORTFOLIO_VALUES', 'EDIT_PORTFOLIO_APPLICATIONS'] } as const
const own = { access: 'guest', largestBody: 4096 } as const
const path = '/portfolios/{id}/workshop'

const hostCalls = {
  workshop: call({
    ...host,
    method: 'GET',
    path,
    summary: 'Returns the latest workshop of the portfolio with guests; null when guests were never invited',
    reply: z.nullable(workshopSchema),
  }),
  open: call({
    ...host,
    method: 'POST',
    path,
    refusesTokens: true,
    summary: 'Opens a workshop of the portfolio to guests for some hours, and returns the code and the link that let them in',
    ...bodyOf({ hours }),
    reply: workshopSchema,
  }),
  move: call({
    ...host,
    method: 'PUT',
    path,
    summary:
      'Sets the current question and application: guests follow. With `again` the answers of guests to it are dropped, and it is asked again',
    body: z.object({ applicationId: id('application'), accountQuestionId: id('question'), again: z.optional(z.boolean()) }),
  }),
  end: call({
    ...host,
    method: 'DELETE',
    path,
    summary: 'Ends the workshop for its guests immediately. Their answers are kept for 30 days',
  }),
  sendAway: call({
    ...host,
    method: 'PUT',
    path: `${path}/guests/{guestId}`,
    summary: 'Removes a guest, so that their answers do not count, or lets them in again with their answers',
    body: z.object({ isSentAway: z.boolean() }),
  }),
  answers: call({
    ...host,
    method: 'GET',
    path: `${path}/{applicationId}/{accountQuestionId}`,
    summary: 'Returns the answers of guests of the last workshop to one question about one application',
    reply: z.array(guestAnswer),
  }),
}

const guestCalls = {
  join: call({
    method: 'POST',
    path: '/guest/join',
    access: 'anonymous',
    refusesTokens: true,
    perMinute: 300,
    largestBody: 4096,
    summary: 'Joins a workshop as a guest, by its code or the key of its link, under a name of your choice',
    ...bodyOf({ ...doorFields, before }),
    reply: z.object({ token: z.string() }),
  }),
  state: call({
    ...own,
    method: 'GET',
    path: '/guest/workshop',
    perMinute: 120,
    summary:
      'Returns the current question of the workshop. With the turn that you know, it returns when there is another one, or after 20 seconds',
    query: z.object({ turn: z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'Give the turn that was answered'))) }),
    reply: stateSchema,
  }),
  answer: call({
    ...own,
    method: 'PUT',
    path: '/guest/answer',
    perMinute: 120,
    summary: 'Answers the current question, by the points of a choice or a number; a second answer replaces the first',
    body: z.object({ turn: upTo(1_000_000_000), value: upTo(100) }),
    reply: z.object({ answered: z.number(), ...progress }),
  }),
  rename: call({
    ...own,
    method: 'PUT',
    path: '/guest/name',
    perMinute: 20,
    summary: 'Changes the name that the guest goes by',
    ...bodyOf({ guestName }),
  }),
}

export const guests = feature({
  name: 'guests',
  help: 'scoring',
  entities: [],
  calls: { ...hostCalls, ...guestCalls },
  screens: [{ path: '/guest', title: 'Workshop', access: 'anonymous', layout: 'public' }],
})
