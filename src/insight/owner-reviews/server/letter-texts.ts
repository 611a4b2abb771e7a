/** The words of the letters to owners; letters.ts sends them. */
import { letter, nameInSentence } from '#platform/server/mail/letter.ts'

export interface Asking {
  readonly asker: string
  readonly workspace: string
  /** Names of the applications still to be reviewed, in order. */
  readonly applications: readonly string[]
  readonly deadline: string
  readonly message: string | null
  /** Key that opens the owner's page. */
  readonly key: string
}

/** Maximum number of applications named. */
const mostNamed = 5

/** 2026-12-20 as 12/20/2026, as the product writes days. */
const dayOf = (date: string): string => date.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1')

const counted = (count: number) => (count === 1 ? 'one application' : `${count} applications`)

function namesOf(applications: readonly string[]): string {
  const named = applications.slice(0, mostNamed).map(nameInSentence)
  const left = applications.length - named.length
  return `${named.join(', ')}${left ? ` and ${left} more` : ''}`
}

const button = { label: 'Look at your applications', path: '/owner', secret: ({ key }: Asking) => key } as const
const footnote = ({ asker, deadline }: Asking) =>
  `This link is for you alone: do not pass it on. It works until ${dayOf(deadline)}. Nothing changes until ${nameInSentence(asker)} accepts it.`
const noAccount = 'You need no account, and it takes about two minutes for each.'

/** Asks an owner; opens /owner. */
export const askOwner = letter<Asking>({
  subject: ({ applications, workspace }) => `Is this still right? ${counted(applications.length)} of yours in ${nameInSentence(workspace)}`,
  says: ({ asker, workspace, applications, deadline, message }) => [
    `${nameInSentence(asker)} asks you to look at what “${nameInSentence(workspace)}” has recorded about ${counted(applications.length)} of yours until ${dayOf(deadline)}: ${namesOf(applications)}. ${noAccount}`,
    ...(message ? [message] : []),
  ],
  button,
  footnote,
})

/** Reminds an owner of what is still to be looked at; opens /owner. */
export const remindOwner = letter<Asking>({
  subject: ({ applications, deadline }) => `Reminder: ${counted(applications.length)} to look at until ${dayOf(deadline)}`,
  says: ({ asker, workspace, applications }) => [
    `${nameInSentence(asker)} has asked you to look at what “${nameInSentence(workspace)}” has recorded about your applications. Still to do: ${namesOf(applications)}. ${noAccount}`,
  ],
  button,
  footnote,
})
