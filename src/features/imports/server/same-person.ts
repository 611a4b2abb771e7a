/** Two columns about one person: the name, and the address beside it. */
import { wordsOf } from './header-score.ts'

interface Claim {
  readonly header: string
  readonly id: string
  readonly fit: number
}

/** "Owner e-mail" beside "Owner name" is of the same person, who has one role. */
export function isOfSamePerson(header: string, id: string, guessed: ReadonlyMap<string, { readonly id: string }>): boolean {
  if (!id.startsWith('contacts:')) return false
  const own = withoutAddress(header)
  return [...guessed].some(([other, { id: role }]) => role.startsWith('contacts:') && other !== header && withoutAddress(other) === own)
}

/** "owner_email" beside "owner_name": the name says who it is. */
export function hasNameBeside(header: string, id: string, candidates: readonly Claim[], mails: ReadonlySet<string>): boolean {
  const own = withoutAddress(header)
  return (
    id.startsWith('contacts:') &&
    candidates.some(
      (one) => one.id === id && one.header !== header && !mails.has(one.header) && one.fit > 0 && withoutAddress(one.header) === own,
    )
  )
}

const ofAddress = new Set('name email mail e address login account id phone full nom nombre naam'.split(' '))

const withoutAddress = (header: string): string =>
  wordsOf(header)
    .filter((word) => !ofAddress.has(word))
    .join(' ')
