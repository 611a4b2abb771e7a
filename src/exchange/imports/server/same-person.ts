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

/** "owner_email" beside "owner_name", which says that it is the name: a contact is called so. */
export function hasNameBeside(header: string, id: string, candidates: readonly Claim[], mails: ReadonlySet<string>): boolean {
  if (!id.startsWith('contacts:')) return false
  const own = withoutAddress(header)
  return candidates.some(
    (one) => one.id === id && one.fit > 0 && !mails.has(one.header) && saysName(one.header) && withoutAddress(one.header) === own,
  )
}
const saysName = (header: string): boolean => wordsOf(header).some((word) => names.has(word))
const names = new Set(['name', 'nom', 'nombre', 'naam'])

const ofAddress = new Set('name email mail e address login account id phone full nom nombre naam'.split(' '))

const withoutAddress = (header: string): string =>
  wordsOf(header)
    .filter((word) => !ofAddress.has(word))
    .join(' ')
