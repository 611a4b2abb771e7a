/** Asking owners whether what is recorded of their applications is still right. (docs/adr/0014-links-without-an-account.md) */
import * as z from 'zod/mini'
import { daySchema } from '#platform/contract/day-schema.ts'
import { call } from '#platform/contract/call.ts'
import { largestLongBody } from '#platform/contract/largest.ts'
import { feature } from '#platform/contract/feature.ts'
import { visible } from '#platform/contract/schema.ts'
import { factsSchema, ownerStateSchema, planSchema, reviewSchema, summariesSchema, wordsSchema } from './contract/shapes.ts'

/** Maximum number of applications, and of days until the deadline: links expire then. */
export const mostApplications = 2000
export const mostDays = 30
/** Maximum number of names in one answer of an owner, of all facts together. */
export const mostWords = 2000
/** Maximum number of proposals of one owner in a review, decided or not, and of characters in them. */
export const mostProposed = 10_000
export const mostCharacters = 8_000_000

const id = (what: string) => z.guid(`Name the ${what} by its id`)
const short = (max: number) => z.string().check(z.trim(), z.maxLength(max, `At most ${max} characters`))
const inPortfolio = z.optional(z.nullable(id('portfolio')))

/** The named applications, or all of a portfolio. */
const chosen = {
  applicationIds: z.optional(
    z.array(id('application')).check(z.maxLength(mostApplications, `At most ${mostApplications} applications in one review`)),
  ),
  portfolioId: inPortfolio,
}

/** Users who may edit applications; each application is checked separately. The page of owners loads no more than this contract. */
const access = ['EDIT_APPLICATIONS', 'EDIT_PORTFOLIO_APPLICATIONS'] as const
const asking = { access } as const
const own = { access: 'guest', perMinute: 120 } as const
const path = '/ownerreviews'
const one = `${path}/{id}` as const

const askerCalls = {
  facts: call({
    ...asking,
    method: 'GET',
    path: `${path}/facts`,
    summary:
      'Lists what owners can be asked to confirm: fields of applications, technology questions, and the business questions of a portfolio',
    query: z.object({ portfolioId: z.optional(id('portfolio')) }),
    reply: factsSchema,
  }),
  plan: call({
    ...asking,
    method: 'POST',
    path: `${path}/plan`,
    disk: 'none',
    summary: 'Lists who would be asked about these applications, or about all of a portfolio; sends nothing',
    body: z.object(chosen),
    reply: planSchema,
  }),
  list: call({
    ...asking,
    method: 'GET',
    path,
    summary: 'Lists the owner reviews that you have started, or all of them with the account-wide right',
    reply: summariesSchema,
  }),
  start: call({
    ...asking,
    method: 'POST',
    path,
    refusesTokens: true,
    summary: 'E-mails each owner a personal link, to confirm facts of their applications by a deadline',
    body: z.object({
      ...chosen,
      name: short(100).check(visible('Give the review a name')),
      message: z.optional(z.nullable(short(2000))),
      facts: z
        .array(z.string().check(z.maxLength(100)))
        .check(z.minLength(1, 'Choose what owners confirm'), z.maxLength(100, 'At most 100')),
      deadline: daySchema('Give a day such as 2026-12-31'),
      /** 0: no reminders. */
      remindEveryDays: z.int('Enter whole days').check(z.gte(0, '0 or more'), z.lte(30, 'At most 30')),
    }),
    reply: reviewSchema,
  }),
  get: call({
    ...asking,
    method: 'GET',
    path: one,
    summary: 'Returns a review: the progress of each owner and their proposals',
    reply: reviewSchema,
  }),
  move: call({
    ...asking,
    method: 'PUT',
    path: `${one}/deadline`,
    refusesTokens: true,
    summary:
      'Moves the deadline: links work until then, also those of a review whose deadline has passed; with `tell` owners who have not answered get an e-mail',
    body: z.object({ deadline: daySchema('Give a day such as 2026-12-31'), tell: z.optional(z.boolean()) }),
    reply: reviewSchema,
  }),
  end: call({
    ...asking,
    method: 'DELETE',
    path: one,
    summary: 'Ends a review: its links stop working. Proposals can still be decided on',
  }),
  write: call({
    ...asking,
    method: 'POST',
    path: `${one}/letters`,
    refusesTokens: true,
    summary: 'Reminds all owners who have not answered, or sends one of them a new link, which replaces earlier ones',
    body: z.object({ personId: z.optional(id('person')) }),
    reply: z.object({ letters: z.number() }),
  }),
  withdraw: call({ ...asking, method: 'DELETE', path: `${one}/people/{personId}`, summary: 'Withdraws the link of one person' }),
  accept: call({
    ...asking,
    method: 'POST',
    path: `${one}/accept`,
    summary: 'Accepts proposals, all or none: the applications change, in the names of their owners',
    /** `now` is what was recorded when the reader decided: 409 when that has changed. */
    largestBody: largestLongBody,
    body: z.object({
      proposals: z
        .array(z.object({ proposalId: id('proposal'), now: wordsSchema }))
        .check(z.minLength(1, 'Choose proposals'), z.maxLength(5000, 'At most 5,000 at a time')),
    }),
    reply: reviewSchema,
  }),
  decline: call({
    ...asking,
    method: 'POST',
    path: `${one}/decline`,
    summary: 'Declines proposals; their owners see the answer',
    body: z.object({
      proposalIds: z.array(id('proposal')).check(z.minLength(1, 'Choose proposals'), z.maxLength(5000, 'At most 5,000 at a time')),
      note: z.optional(z.nullable(short(500))),
    }),
    reply: reviewSchema,
  }),
  takeBack: call({
    ...asking,
    method: 'POST',
    path: `${one}/takeback`,
    summary: 'Undoes decisions: applications get their previous values back, 409 when those have been changed since',
    body: z.object({
      proposalIds: z.array(id('proposal')).check(z.minLength(1, 'Choose proposals'), z.maxLength(5000, 'At most 5,000 at a time')),
    }),
    reply: reviewSchema,
  }),
}

const ownerCalls = {
  state: call({
    ...own,
    method: 'GET',
    path: '/owner/review',
    summary: 'Returns the questions to an owner, by their personal link',
    reply: ownerStateSchema,
  }),
  answer: call({
    ...own,
    method: 'PUT',
    path: '/owner/answer',
    largestBody: 262_144,
    summary: 'Confirms an application, proposes changes, or says that somebody else owns it; 409 when what was seen has changed',
    body: z.object({
      place: z.int().check(z.gte(1, '1 or more'), z.lte(100_000, 'Too many')),
      seen: z.string().check(z.maxLength(100)),
      isMine: z.boolean(),
      /** None: still correct. */
      changes: z
        .array(
          z.object({
            fact: z.int().check(z.gte(0, '0 or more'), z.lte(1000, 'Too many')),
            value: wordsSchema,
            reason: z.optional(z.nullable(short(500))),
          }),
        )
        .check(z.maxLength(100, 'At most 100')),
      /** If it is not theirs: its owner, if they know. */
      owner: z.optional(z.nullable(short(250))),
    }),
    reply: ownerStateSchema,
  }),
}

export const ownerReviews = feature({
  name: 'owner-reviews',
  help: 'owner-reviews',
  entities: [],
  calls: { ...askerCalls, ...ownerCalls },
  screens: [
    { path: '/ownerreviews', title: 'Owner reviews', access, under: '/attention' },
    { path: '/ownerreviews/add', title: 'Ask the owners', access },
    { path: '/ownerreviews/{id}', title: 'Owner review', access },
    { path: '/owner', title: 'Application review', access: 'anonymous', layout: 'public' },
  ],
})
