/** Pushing a question set, a reference list or a framework of the current workspace to clients. */
import * as z from 'zod/mini'
import { referenceLists } from '#portfolio/reference-lists/contract.ts'
import { capital } from '#platform/contract/words.ts'

/** The sets of questions that can be pushed. */
export const questionSubjects = { technologyQuestions: 'Technology questions', businessQuestions: 'Default business questions' } as const
export type QuestionSubject = keyof typeof questionSubjects

/** The frameworks that can be pushed: trees, and for the last two the sets that pick from them. */
export const frameworkSubjects = {
  capabilities: 'Capabilities',
  processes: 'Processes and their sets',
  technologyServices: 'Technology services and their sets',
} as const
export type FrameworkSubject = keyof typeof frameworkSubjects

interface Subject {
  readonly label: string
  readonly group: string
}
/** Subjects that can be pushed, by id. */
export const subjects: ReadonlyMap<string, Subject> = new Map<string, Subject>([
  ...Object.entries(questionSubjects).map(([id, label]) => [id, { label, group: 'Questions' }] as const),
  ...Object.entries(frameworkSubjects).map(([id, label]) => [id, { label, group: 'Frameworks' }] as const),
  ...referenceLists.map(({ entity }) => [entity.name, { label: capital(entity.plural), group: 'Reference lists' }] as const),
])

export const isQuestionSubject = (subject: string): subject is QuestionSubject => subject in questionSubjects
export const isFrameworkSubject = (subject: string): subject is FrameworkSubject => subject in frameworkSubjects

/** Maximum number of clients per push. */
export const mostPushed = 500

/** Maximum number of clients per preview: each takes as long as reading all its records of the subject. */
export const mostPreviewed = 20

/** Names that an outcome has of each kind: of one client, and of all clients of a push together, at least one each. The rest are counted. */
export const mostNames = 50
export const mostNamesInAll = 200

/** The list of pushes has the latest, and so many that their clients are at most so many. */
export const mostListed = 50
export const mostListedClients = 5_000

const bodyFor = (most: number) =>
  z.object({
    subject: z
      .string('Choose what to push')
      .check(z.refine((id) => subjects.has(id), 'Choose a question set, a reference list or a framework')),
    accountIds: z
      .array(z.uuid('Choose a client'), 'Choose clients')
      .check(z.minLength(1, 'Choose at least one client'), z.maxLength(most, `Choose at most ${most} clients`)),
  })
export const pushBody = bodyFor(mostPushed)
export const previewBody = bodyFor(mostPreviewed)

const changedSchema = z.object({ name: z.string(), fields: z.array(z.string()) })
const leftSchema = z.object({ name: z.string(), reason: z.string() })

/** Effect of a push on one client, actual or expected. Nothing is ever deleted. */
const effect = {
  accountId: z.string(),
  workspaceName: z.string(),
  /** Why nothing is pushed to this client. */
  refused: z.nullable(z.string()),
  /** The first of those that are added, changed and left; the counts are of all. */
  added: z.array(z.string()),
  addedCount: z.number(),
  changed: z.array(changedSchema),
  changedCount: z.number(),
  /** Number of items that are already identical. */
  same: z.number(),
  /** Differences that the push leaves unchanged, with reasons. */
  left: z.array(leftSchema),
  leftCount: z.number(),
}
export const effectSchema = z.object(effect)
effectSchema.register(z.globalRegistry, { id: 'PushEffect' })
/** Effect of a push on one client. */
export type Effect = z.output<typeof effectSchema>
/** The same without whose it is, with all names. */
export type Plan = Pick<Effect, 'added' | 'changed' | 'same' | 'left'>

export const outcomeSchema = z.object({
  ...effect,
  /** After an undo: the first of the items kept, since somebody has changed or uses them. */
  kept: z.nullable(z.array(leftSchema)),
  keptCount: z.number(),
})
/** How a client took a push. */
export type Outcome = z.output<typeof outcomeSchema>

export const pushSchema = z.object({
  pushId: z.string(),
  jobId: z.nullable(z.string()),
  subject: z.string(),
  pushedDate: z.string(),
  pushedByName: z.string(),
  /** Null until it is done. */
  outcomes: z.nullable(z.array(outcomeSchema)),
  undoneDate: z.nullable(z.string()),
  undoneByName: z.nullable(z.string()),
})
pushSchema.register(z.globalRegistry, { id: 'ClientPush' })
/** A push as the list has it. */
export type Push = z.output<typeof pushSchema>
