/** Data of owner reviews: for askers, and for owners by their link. */
import * as z from 'zod/mini'

/** A value in words: nothing, one text, or the names of a list. Days are written 2026-12-31, flags Yes and No. */
export const wordsSchema = z
  .array(z.string().check(z.maxLength(20_000, 'At most 20,000 characters')))
  .check(z.maxLength(500, 'At most 500'))
export type Words = z.output<typeof wordsSchema>

/**
 * Input of a fact on the owner's page. `name` and `names` are picked from the choices, or typed without choices; `level` is a number with a
 * word for each of its levels.
 */
const forms = ['text', 'longText', 'number', 'level', 'date', 'flag', 'choice', 'name', 'names'] as const
const form = z.enum(forms)
/** All levels of a `level`, lowest first; null for other forms. */
const levels = z.nullable(z.array(z.object({ value: z.number(), word: z.string() })))

/** Something that owners may be asked to confirm. */
const factSchema = z.object({
  fact: z.string(),
  label: z.string(),
  /** Kind of fact, for its heading. */
  group: z.enum(['Fields', 'People', 'Technology questions', 'Business questions']),
  form,
  levels,
  help: z.nullable(z.string()),
})
factSchema.register(z.globalRegistry, { id: 'OwnerReviewFact' })
export type FactTold = z.output<typeof factSchema>
export const factsSchema = z.array(factSchema)

/** People who would be asked, and those whom a letter does not reach. */
export const planSchema = z.object({
  owners: z.array(z.object({ name: z.string(), emailAddress: z.string(), applications: z.number() })),
  applications: z.number(),
  /** Names of the applications without anybody to ask. */
  withoutOwner: z.array(z.string()),
  withoutAddress: z.array(z.string()),
  /** Number of chosen applications that the reader may not change. */
  notYours: z.number(),
})
planSchema.register(z.globalRegistry, { id: 'OwnerReviewPlan' })
export type Plan = z.output<typeof planSchema>

const summary = {
  ownerReviewId: z.string(),
  name: z.string(),
  askerName: z.string(),
  startedDate: z.string(),
  deadline: z.string(),
  /** Over, by hand or because its deadline has passed. */
  endedDate: z.nullable(z.string()),
  owners: z.number(),
  ownersDone: z.number(),
  items: z.number(),
  itemsDone: z.number(),
  /** Proposals that wait to be decided on. */
  open: z.number(),
}
const summarySchema = z.object(summary)
summarySchema.register(z.globalRegistry, { id: 'OwnerReview' })
export type ReviewSummary = z.output<typeof summarySchema>
export const summariesSchema = z.array(summarySchema)

const answers = ['correct', 'changes', 'notMine'] as const
export type OwnerAnswer = (typeof answers)[number]
const decision = z.nullable(z.enum(['accepted', 'declined']))

const itemSchema = z.object({
  applicationId: z.string(),
  applicationName: z.string(),
  answer: z.nullable(z.enum(answers)),
  note: z.nullable(z.string()),
  answeredDate: z.nullable(z.string()),
})
const personSchema = z.object({
  personId: z.string(),
  name: z.string(),
  emailAddress: z.string(),
  writtenDate: z.string(),
  letters: z.number(),
  seenDate: z.nullable(z.string()),
  withdrawnDate: z.nullable(z.string()),
  items: z.array(itemSchema),
})
export type AskedPerson = z.output<typeof personSchema>

const proposalSchema = z.object({
  proposalId: z.string(),
  personName: z.string(),
  applicationId: z.string(),
  applicationName: z.string(),
  label: z.string(),
  form,
  levels,
  before: wordsSchema,
  after: wordsSchema,
  /** Present value; differs from `before` if somebody has changed it since. */
  now: wordsSchema,
  reason: z.nullable(z.string()),
  proposedDate: z.string(),
  decision,
  decisionNote: z.nullable(z.string()),
  decidedDate: z.nullable(z.string()),
  decidedByName: z.nullable(z.string()),
})
export type ProposalTold = z.output<typeof proposalSchema>

export const reviewSchema = z.object({
  ...summary,
  /** Not by its deadline: then it stays so. */
  endedByHand: z.boolean(),
  message: z.nullable(z.string()),
  remindEveryDays: z.number(),
  facts: z.array(z.string()),
  people: z.array(personSchema),
  proposals: z.array(proposalSchema),
})
reviewSchema.register(z.globalRegistry, { id: 'OwnerReviewPage' })
export type ReviewPage = z.output<typeof reviewSchema>

/** An item on the owner's page. It has no ids: applications and facts are identified by their index. */
const ownItemSchema = z.object({
  place: z.number(),
  name: z.string(),
  color: z.nullable(z.string()),
  /** When an owner last confirmed it, and whether that was the reader. */
  confirmedDate: z.nullable(z.string()),
  confirmedByYou: z.boolean(),
  /** Identifies the values shown: an answer repeats it to prove what its author saw. */
  seen: z.string(),
  /** One value for each fact. */
  values: z.array(wordsSchema),
  answer: z.nullable(z.enum(answers)),
  note: z.nullable(z.string()),
  proposals: z.array(
    z.object({
      fact: z.number(),
      before: wordsSchema,
      after: wordsSchema,
      reason: z.nullable(z.string()),
      decision,
      decisionNote: z.nullable(z.string()),
    }),
  ),
})
export type OwnItem = z.output<typeof ownItemSchema>

export const ownerStateSchema = z.object({
  workspaceName: z.string(),
  ownerName: z.string(),
  firstName: z.string(),
  askerName: z.string(),
  reviewName: z.string(),
  message: z.nullable(z.string()),
  deadline: z.string(),
  facts: z.array(
    z.object({
      label: z.string(),
      form,
      levels,
      help: z.nullable(z.string()),
      /** Null: typed by name. */ choices: z.nullable(z.array(z.string())),
    }),
  ),
  applications: z.array(ownItemSchema),
})
ownerStateSchema.register(z.globalRegistry, { id: 'OwnerPage' })
export type OwnerState = z.output<typeof ownerStateSchema>
