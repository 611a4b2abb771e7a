/** Why a sign-in through a provider is refused: a word for the audit, and a sentence for the person. */

const sentences = {
  over: 'This sign-in has ended, was used already, or was begun in another browser. Begin again',
  changed: 'Your workspace has changed its sign-in in the meantime. Begin again',
  declined: 'Your organisation’s sign-in was cancelled, or did not let you in. Begin again, or ask your administrator',
  wrongAnswer:
    'What your organisation’s sign-in answered can’t be trusted, so you were not signed in. Begin again; if it goes on, tell your administrator',
  tooOld: 'Your organisation signed you in too long ago. Sign out there, and begin again',
  unreachable: 'Your organisation’s sign-in can’t be reached at the moment. Try again later, or tell your administrator',
  noAddress: 'Your organisation’s sign-in does not share your e-mail address. Ask your administrator to allow it',
  unverified: 'Your organisation’s sign-in has not verified your e-mail address. Verify it there, and begin again',
  otherDomain: 'Your e-mail address is not of a domain that signs in this way. Sign in with your password',
  otherPerson: 'Your e-mail address belongs to another person in this workspace. Ask your administrator',
  unknown: 'You are not in the workspace yet. Ask its administrator for an invitation',
  removed: 'You no longer belong to the workspace. Ask its administrator for an invitation',
  beyond: 'You administer more than this workspace. Sign in with your password',
} as const

export class SignOnRefused extends Error {
  readonly reason: keyof typeof sentences
  constructor(reason: keyof typeof sentences, cause?: unknown) {
    super(sentences[reason], { cause })
    this.name = 'SignOnRefused'
    this.reason = reason
  }
}
