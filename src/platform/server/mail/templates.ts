import { layOut, nameInSentence, type Letter } from '#platform/server/mail/letter.ts'

/** What every letter needs: the address that people open the product at, and how long its link works. */
type LinkLife = { baseAddress: string; validHours: number }

/** A link that proves that its reader reads an address. */
export type LinkToAddress = LinkLife & { firstName: string; emailAddress: string; verification: string }

/** Asks a user to confirm the address; opens /verifyemail. */
export function verifyEmail(of: LinkToAddress): Letter {
  return layOut({
    subject: 'Verify your e-mail address for Portolan',
    paragraphs: [greeting(of.firstName), 'Please confirm that this is your e-mail address, so that you can keep signing in to Portolan.'],
    button: {
      label: 'Verify e-mail address',
      address: link(of, '/verifyemail', { emailAddress: of.emailAddress, verification: of.verification }),
    },
    footnote: `The link works once, for ${duration(of.validHours)}. If you did not sign up for Portolan, ignore this message.`,
  })
}

/** Lets a user choose a new password; opens /resetpassword. */
export function resetPassword(of: LinkToAddress): Letter {
  return layOut({
    subject: 'Choose a new password for Portolan',
    paragraphs: [
      greeting(of.firstName),
      'Somebody, probably you, asked for a new password. Your present one works until you choose another.',
    ],
    button: {
      label: 'Choose a new password',
      address: link(of, '/resetpassword', { emailAddress: of.emailAddress, verification: of.verification }),
    },
    footnote: `The link works once, for ${duration(of.validHours)}. If you did not ask for it, ignore this message: nothing changes.`,
  })
}

/** Invites somebody to a workspace; opens /register with the invite's token. */
export function invite(
  of: LinkLife & { firstName: string; emailAddress: string; inviter: string; workspace: string; inviteToken: string },
): Letter {
  const [inviter, workspace] = [nameInSentence(of.inviter), nameInSentence(of.workspace)]
  return layOut({
    subject: `${inviter} invites you to ${workspace} on Portolan`,
    paragraphs: [
      greeting(of.firstName),
      `${inviter} invites you to the workspace “${workspace}”. In Portolan your organization keeps its applications, what they cost and what becomes of them in one place.`,
    ],
    button: {
      label: 'Accept the invitation',
      address: link(of, '/register', { emailAddress: of.emailAddress, inviteToken: of.inviteToken }),
    },
    footnote: `The link works once, for ${duration(of.validHours)}. If you do not know ${inviter}, ignore this message.`,
  })
}

/** Welcomes somebody to a trial, which the confirmed address unlocks; opens /verifyemail. */
export function trialWelcome(of: LinkToAddress & { workspace: string; trialDays: number }): Letter {
  return layOut({
    subject: 'Your Portolan trial is ready',
    paragraphs: [
      greeting(of.firstName),
      `Your workspace “${nameInSentence(of.workspace)}” is ready, with everything in it for ${of.trialDays} days. Confirm your e-mail address to unlock it.`,
      'A good first step: import the list of your applications from a spreadsheet. Nothing is charged, and nothing is deleted when the trial ends.',
    ],
    button: {
      label: 'Verify e-mail and start',
      address: link(of, '/verifyemail', { emailAddress: of.emailAddress, verification: of.verification }),
    },
    footnote: `The link works once, for ${duration(of.validHours)}. If you did not ask for a trial, ignore this message.`,
  })
}

/** Lets somebody who gave their address go on registering; opens /register, where the address then counts as verified. */
export function continueRegistration(of: LinkToAddress): Letter {
  return layOut({
    subject: 'Go on registering with Portolan',
    paragraphs: [
      greeting(of.firstName),
      'You asked to register with Portolan. Your name, your company and a password are all that is missing.',
    ],
    button: {
      label: 'Go on registering',
      address: link(of, '/register', { emailAddress: of.emailAddress, verifyToken: of.verification }),
    },
    footnote: `The link works once, for ${duration(of.validHours)}. If you did not ask for it, ignore this message.`,
  })
}

/** Tells somebody who gave their address to register that they have a sign-in already; opens /login. */
export function alreadyRegistered(of: { baseAddress: string; firstName: string; emailAddress: string }): Letter {
  return layOut({
    subject: 'You already have a sign-in for Portolan',
    paragraphs: [
      greeting(of.firstName),
      'Somebody, probably you, asked to register with this address. It has a sign-in already, so there is nothing to do but to use it.',
    ],
    button: { label: 'Sign in', address: link(of, '/login', { email: of.emailAddress }) },
    footnote: 'If you have forgotten your password, choose a new one from there. If you did not ask for this, ignore this message.',
  })
}

/** Tells somebody that an administrator chose a password for them; opens /login. */
export function passwordWasSet(of: { baseAddress: string; firstName: string; emailAddress: string; administrator: string }): Letter {
  const administrator = nameInSentence(of.administrator)
  return layOut({
    subject: 'Your password for Portolan was changed',
    paragraphs: [
      greeting(of.firstName),
      `${administrator} has set a new password for your sign-in, and all your sessions have ended. Ask ${administrator} for it, then change it in your profile.`,
    ],
    button: { label: 'Sign in', address: link(of, '/login', { email: of.emailAddress }) },
    footnote:
      'If you did not expect this, choose a password of your own by “Forgot your password?” on that page, and tell your administrator.',
  })
}

/** How every letter begins. */
export function greeting(firstName: string): string {
  const name = nameInSentence(firstName)
  return name ? `Hello ${name},` : 'Hello,'
}

/** Below the base address, which may have a path of its own. */
export function link({ baseAddress }: Pick<LinkLife, 'baseAddress'>, path: string, query: Record<string, string>): string {
  return `${baseAddress.replace(/\/+$/, '')}${path}?${new URLSearchParams(query).toString()}`
}

/** In words: "2 days". */
export function duration(hours: number): string {
  const [count, unit] = hours >= 48 ? [Math.round(hours / 24), 'day'] : [hours, 'hour']
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`
}
