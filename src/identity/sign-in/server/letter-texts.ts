/** The words of the letters that sign-in sends; letters.ts sends them. */
import { duration, letter, nameInSentence } from '#platform/server/mail/letter.ts'

/** A link that works so many hours and proves that its reader reads an address. */
export type LinkToAddress = { emailAddress: string; verification: string; validHours: number }

const onceFor = ({ validHours }: { validHours: number }) => `The link works once, for ${duration(validHours)}.`
/** Parameters of such a link. */
export const verification = ({ emailAddress, verification }: LinkToAddress) => ({ emailAddress, verification })
const signIn = {
  label: 'Sign in',
  path: '/login',
  query: ({ emailAddress }: { emailAddress: string }) => ({ email: emailAddress }),
} as const

/** Asks a user to confirm the address; opens /verifyemail. */
export const verifyEmail = letter<LinkToAddress>({
  subject: ({ product }) => `Verify your e-mail address for ${product}`,
  says: ({ product }) => [`Please confirm that this is your e-mail address, so that you can keep signing in to ${product}.`],
  button: { label: 'Verify e-mail address', path: '/verifyemail', carries: verification },
  footnote: (of) => `${onceFor(of)} If you did not sign up for ${of.product}, ignore this message.`,
})

/** The same where the address has a sign-in already: confirmed, the new workspace is that sign-in's; opens /verifyemail. */
export const addWorkspace = letter<LinkToAddress>({
  subject: ({ product }) => `Add a new workspace to your sign-in for ${product}`,
  says: ({ product }) => [
    `Someone, probably you, has started a workspace in ${product} with this address. You have a sign-in with it already.`,
    'If it was you, add the workspace to that sign-in. It keeps its password, and the one that was chosen just now stops working.',
  ],
  button: { label: 'Add the workspace', path: '/verifyemail', carries: verification },
  footnote: (of) => `${onceFor(of)} If it was not you, ignore this message: your sign-in stays as it is.`,
})

/** Lets a user choose a new password; opens /resetpassword. */
export const resetPassword = letter<LinkToAddress>({
  subject: ({ product }) => `Choose a new password for ${product}`,
  says: () => ['Someone, probably you, asked for a new password. Your current one works until you choose another.'],
  button: { label: 'Choose a new password', path: '/resetpassword', carries: verification },
  footnote: (of) => `${onceFor(of)} If you did not ask for it, ignore this message: nothing changes.`,
})

/** Welcomes somebody to a trial, which the confirmed address unlocks; opens /verifyemail. Until then the name of the workspace is a stranger’s. */
export const trialWelcome = letter<LinkToAddress & { trialDays?: number }>({
  subject: ({ trialDays, product }) => `Your ${product} ${trialDays ? 'trial' : 'workspace'} is ready`,
  says: ({ trialDays }) => [
    `Your workspace is ready, with everything in it${trialDays ? ` for ${trialDays} days` : ''}. Confirm your e-mail address to unlock it.`,
    'A good first step: import the list of your applications from a spreadsheet.',
    ...(trialDays ? ['Nothing is charged, and nothing is deleted when the trial ends.'] : []),
  ],
  button: { label: 'Verify e-mail and start', path: '/verifyemail', carries: verification },
  footnote: (of) => `${onceFor(of)} If you did not ask for it, ignore this message.`,
})

/** Lets somebody who gave their address go on registering; opens /register, where the address then counts as verified. */
export const continueRegistration = letter<LinkToAddress>({
  subject: ({ product }) => `Continue your registration with ${product}`,
  says: ({ product }) => [`You asked to register with ${product}. Your name, your company and a password are all that is missing.`],
  button: {
    label: 'Continue registration',
    path: '/register',
    carries: ({ emailAddress, verification }) => ({ emailAddress, verifyToken: verification }),
  },
  footnote: (of) => `${onceFor(of)} If you did not ask for it, ignore this message.`,
})

/** Notifies a person who asked to register that they already have a sign-in; opens /login. */
export const alreadyRegistered = letter<{ emailAddress: string }>({
  subject: ({ product }) => `You already have a sign-in for ${product}`,
  says: () => ['Someone, probably you, asked to register with this address. It has a sign-in already, so you can simply use it.'],
  button: signIn,
  footnote: () => 'If you have forgotten your password, choose a new one from there. If you did not ask for this, ignore this message.',
})

/** Notifies a user that an administrator chose a password for them; opens /login. */
export const passwordWasSet = letter<{ emailAddress: string; administrator: string }>({
  subject: ({ product }) => `Your password for ${product} was changed`,
  says: (of) => {
    const administrator = nameInSentence(of.administrator)
    return [
      `${administrator} has set a new password for your sign-in, and all your sessions have ended. Ask ${administrator} for it, then change it in your profile.`,
    ]
  },
  button: signIn,
  footnote: () =>
    'If you did not expect this, choose a password of your own by “Forgot your password?” on that page, and tell your administrator.',
})

type Subject = (product: string) => string
const subjects = {
  on: (product) => `Two-factor sign-in for ${product} was turned on`,
  off: (product) => `Two-factor sign-in for ${product} was turned off`,
  appOff: (product) => `The authenticator app was removed from your sign-in for ${product}`,
  firstPasskey: (product) => `A passkey was added to your sign-in for ${product}`,
  passkeyAdded: (product) => `A passkey was added to your sign-in for ${product}`,
  passkeyRemoved: (product) => `A passkey was removed from your sign-in for ${product}`,
  lastPasskey: (product) => `A passkey was removed from your sign-in for ${product}`,
} satisfies Record<string, Subject>
type Says = (passkey: string) => string
const says: Record<keyof typeof subjects, Says> = {
  on: () =>
    'Your sign-in now asks for a code of your authenticator app after your password, and all your other sessions have ended. Keep the recovery codes where you find them without your phone.',
  off: () => 'Your sign-in now asks for your password alone.',
  appOff: () => 'Your sign-in now asks for a passkey after your password; codes of the app no longer count.',
  firstPasskey: (passkey) =>
    `The passkey “${passkey}” now signs you in, without your password too. After your password it, or a recovery code, is asked for. All your other sessions have ended. Keep the recovery codes where you find them without that device.`,
  passkeyAdded: (passkey) => `The passkey “${passkey}” now signs you in, without your password too. All your other sessions have ended.`,
  passkeyRemoved: (passkey) => `The passkey “${passkey}” no longer signs you in.`,
  lastPasskey: (passkey) => `The passkey “${passkey}” no longer signs you in, and your sign-in now asks for your password alone.`,
}
/** Change of a user's second factor. */
export interface SecondFactorChanged {
  readonly change: keyof typeof subjects
  /** Name of the passkey. */
  readonly passkey?: string
}

/** Notifies a user that their second factor changed; opens /login. */
export const secondFactorChanged = letter<{ emailAddress: string } & SecondFactorChanged>({
  subject: ({ change, product }) => subjects[change](product),
  says: ({ change, passkey = '' }) => [says[change](nameInSentence(passkey))],
  button: signIn,
  footnote: () =>
    'If that was not you or your administrator, choose a new password by “Forgot your password?” on that page, and tell your administrator.',
})

/** Notifies a user that an administrator removed a lost second factor, and lets them set up their sign-in again; opens /resetpassword. */
export const secondFactorReset = letter<LinkToAddress & { administrator: string }>({
  subject: ({ product }) => `Set up your sign-in for ${product} again`,
  says: ({ administrator }) => [
    `${nameInSentence(administrator)} has removed the authenticator app and the passkeys from your sign-in. All your sessions have ended, and your password no longer works: choose another one by this link, then set two-factor sign-in up again.`,
  ],
  button: { label: 'Choose a new password', path: '/resetpassword', carries: verification },
  footnote: (of) =>
    `${onceFor(of)} Later, “Forgot your password?” sends another one. If you did not ask for this, tell your administrator.`,
})

/** Invites somebody to a workspace; opens /register with the invite's token. */
export const invite = letter<{ emailAddress: string; validHours: number; inviter: string; workspace: string; inviteToken: string }>({
  subject: ({ inviter, workspace, product }) => `${nameInSentence(inviter)} invites you to ${nameInSentence(workspace)} on ${product}`,
  says: ({ inviter, workspace, product }) => [
    `${nameInSentence(inviter)} invites you to the workspace “${nameInSentence(workspace)}”. In ${product} your organization keeps its applications, their costs and their future in one place.`,
  ],
  button: {
    label: 'Accept the invitation',
    path: '/register',
    carries: ({ emailAddress, inviteToken }) => ({ emailAddress, inviteToken }),
  },
  footnote: (of) => `${onceFor(of)} If you do not know ${nameInSentence(of.inviter)}, ignore this message.`,
})
