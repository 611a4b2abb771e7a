import { letter, nameInSentence } from '#platform/server/mail/letter.ts'

interface Asked {
  readonly asker: string
  readonly workspace: string
  readonly question: string
}

/** Notifies an administrator of a question; links to the page on which it is answered. */
export const questionLetter = letter<Asked>({
  subject: ({ asker, workspace }) => `${nameInSentence(asker)} has a question about ${nameInSentence(workspace)}`,
  says: ({ asker, workspace, question }) => [
    `${nameInSentence(asker)} asks the administrators of “${nameInSentence(workspace)}”:`,
    question,
    'Your answer is shown in their help and sent to them.',
  ],
  button: { label: 'Answer', path: '/admin/questions' },
  footnote: () => 'You get this e-mail because you are an administrator of the workspace. One person can ask five questions an hour.',
})

interface Answered {
  readonly by: string
  readonly question: string
  readonly answer: string
}

/** Notifies the asker of the answer. */
export const answerLetter = letter<Answered>({
  subject: ({ by }) => `${nameInSentence(by)} has answered your question`,
  says: ({ by, question, answer }) => [`You asked: ${question}`, `${nameInSentence(by)} answers:`, answer],
  button: { label: 'Open help', path: '/help' },
  footnote: () => 'You get this e-mail because you asked the administrators of your workspace.',
})
