import { letter, nameInSentence } from '#platform/server/mail/letter.ts'

interface Request {
  readonly asker: string
  readonly workspace: string
  /** Title of the screen. */
  readonly page: string
}

/** Asks somebody who can give access; opens the list of users with the person in it. */
export const askForAccess = letter<Request>({
  subject: ({ asker, page }) => `${nameInSentence(asker)} requests access to ${page}`,
  says: ({ asker, workspace, page }) => [
    `${nameInSentence(asker)} can’t open “${page}” in “${nameInSentence(workspace)}” and asks you for access.`,
    'To give it, change their role in the list of users. If they don’t need it, there is nothing to do.',
  ],
  button: { label: 'Open the list of users', path: '/admin/users', query: ({ asker }) => ({ search: asker }) },
  footnote: () =>
    'You get this e-mail because your role in the workspace lets you change the roles of others. One person can ask for five pages a day.',
})
