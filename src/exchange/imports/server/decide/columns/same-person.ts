/** Columns about one person: the name, and the address beside it. */
import { isOfPeople } from '../../prepare/people-columns.ts'
import { wordsOf } from '../../words/header-text.ts'
import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import type { Profiled } from '../../prepare/profile.ts'
import type { Guess } from './sureness.ts'

interface Claim {
  readonly header: string
  readonly id: string
  readonly fit: number
}

/** "Owner e-mail" beside "Owner name" is of the same person, who has one role. */
export function isOfSamePerson(header: string, id: string, guessed: ReadonlyMap<string, { readonly id: string }>): boolean {
  if (!id.startsWith('contacts:')) return false
  const own = personIn(header)
  return [...guessed].some(([other, { id: role }]) => role.startsWith('contacts:') && other !== header && personIn(other) === own)
}

/** "owner_email" beside "owner_name", which says that it is the name: a contact is called so. */
export function hasNameBeside(header: string, id: string, candidates: readonly Claim[], mails: ReadonlySet<string>): boolean {
  if (!id.startsWith('contacts:')) return false
  const own = personIn(header)
  return candidates.some(
    (one) => one.id === id && one.fit > 0 && !mails.has(one.header) && saysName(one.header) && personIn(one.header) === own,
  )
}
const saysName = (header: string): boolean => wordsOf(header).some((word) => names.has(word))
const names = new Set(['name', 'nom', 'nombre', 'naam'])

const ofAddress = new Set(
  wordsOf(
    'name email mail e mailadres mailadresse mailaddress emailadresse address login account id phone full nom nombre naam adresse adres direccion courriel mel correo electronico electronica s of the der des du de del la le van value primary work complet completo volledige upn',
  ),
)

/** The words of a header that say which person it is about; '' where it says no more than that it is one. */
export const personIn = (header: string): string =>
  wordsOf(header)
    .filter((word) => !ofAddress.has(word))
    .join(' ')

const mayBeName: ReadonlySet<string> = new Set(['name', 'choice', 'list', 'person'])

/** A name and the address beside it fill one field: that which either of them has been found to fill. */
export function pairPeople(columns: readonly ExchangeColumn[], found: readonly Profiled[], guessed: Map<string, Guess>): void {
  const ofPeople = new Set(columns.flatMap(({ id, shape }) => (isOfPeople(shape) ? [id] : [])))
  if (!ofPeople.size) return
  const roleOf = (header: string) => {
    const id = guessed.get(header)?.id
    return id !== undefined && ofPeople.has(id) ? id : undefined
  }
  const paired = new Set<string>()
  for (const [at, mail] of found.entries()) {
    if (mail.kind !== 'email') continue
    const open = found.filter((one) => mayBeName.has(one.kind) && !paired.has(one.name))
    const isFree = ({ name }: Profiled) => roleOf(name) !== undefined || !guessed.has(name)
    const own = personIn(mail.name)
    const same = open.find((one) => isFree(one) && personIn(one.name) === own)
    // "E-mail" alone is that of the nearest person before it.
    const name = same ?? (own ? undefined : found.slice(0, at).findLast((one) => open.includes(one) && roleOf(one.name) !== undefined))
    const id = name && (roleOf(name.name) ?? roleOf(mail.name))
    if (!name || id === undefined) continue
    paired.add(name.name)
    const level = guessed.get(roleOf(name.name) ? name.name : mail.name)!.level
    if (roleOf(name.name) !== id) guessed.set(name.name, { id, level, reason: `The name beside “${mail.name}”` })
    if (roleOf(mail.name) !== id || roleOf(name.name) === id)
      guessed.set(mail.name, { id, level, reason: `The address beside “${name.name}”` })
  }
}

/** Headers of names with an address beside them, which says that they are people: "Full name" and "E-mail". */
export function personNames(found: readonly Profiled[]): ReadonlySet<string> {
  const mails = new Set(found.filter(({ kind }) => kind === 'email').map(({ name }) => personIn(name)))
  return new Set(found.filter(({ name, kind }) => kind !== 'email' && mails.has(personIn(name))).map(({ name }) => name))
}
