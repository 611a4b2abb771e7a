/** Letter to an owner about open proposals; sent by tell-owners.ts. */
import { counted } from '#platform/contract/words.ts'
import { letter, nameInSentence } from '#platform/server/mail/letter.ts'

export interface Waiting {
  readonly workspace: string
  readonly proposals: number
  readonly records: number
  /** Names of some of the records. */
  readonly names: readonly string[]
}

function namesOf({ names, records }: Waiting): string {
  const left = records - names.length
  return `${names.map(nameInSentence).join(', ')}${left > 0 ? ` and ${left} more` : ''}`
}

/** Says how many proposals wait for an owner; opens the queue with theirs. */
export const proposalsWait = letter<Waiting>({
  subject: ({ proposals, workspace }) => `${counted(proposals, 'proposal')} for your records in ${nameInSentence(workspace)}`,
  says: (of) => [
    `${counted(of.proposals, 'proposal')} in “${nameInSentence(of.workspace)}” ${of.proposals === 1 ? 'waits' : 'wait'} for a decision. You are an owner of ${namesOf(of)}.`,
    'Nothing changes until somebody accepts a proposal. Each decision can be undone.',
  ],
  button: { label: 'Look at the proposals', path: '/proposals', query: () => ({ own: 'true' }) },
  footnote: () =>
    'You get this e-mail because you are an owner of these records, at most once a day and only after new proposals. You can switch it off on the page that the button opens.',
})
