/** Letters about another e-mail address to sign in with. */
import { layOut, nameInSentence, type Letter } from '#platform/server/mail/letter.ts'
import { duration, greeting, link, type LinkToAddress } from '#platform/server/mail/templates.ts'

/** To the new address, which counts once the link is opened; opens /verifyemail. */
export function confirmNewAddress(of: LinkToAddress): Letter {
  return layOut({
    subject: 'Confirm your new e-mail address for Portolan',
    paragraphs: [greeting(of.firstName), 'You asked to sign in to Portolan with this address. Confirm it, and it replaces the one before.'],
    button: {
      label: 'Confirm the address',
      address: link(of, '/verifyemail', { emailAddress: of.emailAddress, verification: of.verification }),
    },
    footnote: `The link works once, for ${duration(of.validHours)}. If you did not ask for this, ignore this message: nothing changes.`,
  })
}

/** To the address before; opens /undoemailchange. */
export function addressChangeAsked(of: LinkToAddress & { newAddress: string }): Letter {
  return layOut({
    subject: 'Your e-mail address for Portolan is being changed',
    paragraphs: [
      greeting(of.firstName),
      `A new e-mail address was entered for your sign-in: ${nameInSentence(of.newAddress)}. It replaces this one when it is confirmed. If that was you, there is nothing to do.`,
      'If it was not you, stop the change: this address stays or becomes yours again, all sessions end, and you choose a new password.',
    ],
    button: {
      label: 'It was not me',
      address: link(of, '/undoemailchange', { emailAddress: of.emailAddress, verification: of.verification }),
    },
    footnote: `The link works once, for ${duration(of.validHours)}, also after the change.`,
  })
}
