/** Letters about another e-mail address to sign in with. */
import { duration, letter } from '#platform/server/mail/letter.ts'
import { verification, type LinkToAddress } from './letter-texts.ts'

/** To the new address, which counts once the link is opened; opens /verifyemail. */
export const confirmNewAddress = letter<LinkToAddress>({
  subject: ({ product }) => `Confirm your new e-mail address for ${product}`,
  says: ({ product }) => [`You asked to sign in to ${product} with this address. Confirm it, and it replaces the one before.`],
  button: { label: 'Confirm the address', path: '/verifyemail', carries: verification },
  footnote: ({ validHours }) =>
    `The link works once, for ${duration(validHours)}. If you did not ask for this, ignore this message: nothing changes.`,
})

/** To the new address where somebody signs in with it already; opens /login. */
export const newAddressTaken = letter<{ emailAddress: string }>({
  subject: ({ product }) => `Someone asked to sign in to ${product} with your address`,
  says: () => [
    'This address was entered as the new one of another sign-in. You sign in with it already, so nothing changes.',
    'If that was you, and you want to use one sign-in for both, change the address of the other one to one that is free, or ask its workspace to invite this one.',
  ],
  button: { label: 'Sign in', path: '/login', query: ({ emailAddress }) => ({ email: emailAddress }) },
  footnote: () => 'If it was not you, ignore this message.',
})

/** To the address before; opens /undoemailchange. */
export const addressChangeAsked = letter<LinkToAddress & { newAddress: string }>({
  subject: ({ product }) => `Your e-mail address for ${product} is being changed`,
  says: ({ newAddress }) => [
    `A new e-mail address was entered for your sign-in: ${newAddress}. It replaces this one when it is confirmed. If that was you, there is nothing to do.`,
    'If it was not you, stop the change: this address stays or becomes yours again, all sessions end, and you choose a new password.',
  ],
  button: { label: 'It was not me', path: '/undoemailchange', carries: verification },
  footnote: ({ validHours }) => `The link works once, for ${duration(validHours)}, also after the change.`,
})
