/** Several columns about one person: each row's cells are put together to "Ada Lovelace <ada@example.com>". */
import type { Shape } from '#platform/server/exchange/exchange-column.ts'
import { recordsOf } from '#platform/server/records/records.ts'
import { foldText } from '#platform/contract/fold.ts'
import { wordsOf } from '../words/header-text.ts'

/** The field takes records that several columns describe: people, by name and address. */
export const isOfPeople = (shape: Shape): boolean =>
  (shape.kind === 'name' || shape.kind === 'names') && recordsOf(shape.to).named !== undefined

export interface PersonCell {
  readonly header: string
  readonly text: string
}

const address = /^[^\s@;,<>]+@[^\s@;,<>]+\.\w+$/
const piecesOf = (text: string, marks: RegExp): string[] =>
  text
    .split(marks)
    .map((piece) => piece.trim())
    .filter(Boolean)
const isAddresses = (text: string): boolean => piecesOf(text, /[;,\s]+/).every((piece) => address.test(piece))

const ofPlaces: Readonly<Record<'given' | 'family', ReadonlySet<string>>> = {
  given: new Set(['first', 'given', 'forename', 'vorname', 'prenom', 'voornaam']),
  family: new Set(['last', 'family', 'surname', 'nachname', 'familienname', 'apellido', 'achternaam']),
}
const placeOf = (header: string): 'given' | 'family' | undefined =>
  (['given', 'family'] as const).find((place) => wordsOf(header).some((word) => ofPlaces[place].has(word)))

/** Options for reading the cells of a field. */
interface Taking {
  /** The field takes one person, so that nothing separates names. */
  readonly isOne: boolean
  /** True if a user has decided what a name means: it stays as it is. */
  readonly isDecided: (key: string) => boolean
}

/** The people that the cells of a row name, each with the address that another cell has for it. */
export function peopleIn(cells: readonly PersonCell[], taking: Taking): PersonCell[] {
  const people: PersonCell[] = []
  const addresses: PersonCell[] = []
  for (const cell of withWholeNames(cells)) (isAddresses(cell.text) ? addresses : people).push(cell)
  if (!addresses.length || !people.length) return [...people, ...addresses]
  const open = new Map(people.map((one) => [one.header, one.text]))
  const left: PersonCell[] = []
  for (const one of addresses) {
    const header = ownerOf(one, cells, open)
    if (header === undefined) {
      left.push(one)
      continue
    }
    const name = open.get(header)!
    open.delete(header)
    people[people.findIndex((person) => person.header === header)] = { header, text: addressed(name, one.text, taking) }
  }
  return [...people, ...left]
}

/** The name that an address belongs to: the nearest before it that has none yet, else the first after it. */
function ownerOf({ header }: PersonCell, cells: readonly PersonCell[], open: ReadonlyMap<string, string>): string | undefined {
  const at = cells.findIndex((one) => one.header === header)
  const isOpen = (one: PersonCell) => open.has(one.header)
  return (cells.slice(0, at).findLast(isOpen) ?? cells.slice(at).find(isOpen))?.header
}

/** Names with their addresses, in quotes where they hold what separates names. Of other numbers of both nobody knows which belong together. */
function addressed(names: string, addresses: string, { isOne, isDecided }: Taking): string {
  if (isDecided(foldText(names)) || names.includes('@')) return names
  const [mails, several] = [piecesOf(addresses, /[;,\s]+/), piecesOf(names, /[;|\n]+/)]
  const all = mails.length === 1 ? [names.trim()] : several
  if (all.length !== mails.length) return names
  return all.map((name, at) => (isOne ? `${name} <${mails[at]}>` : quoted(`${name} <${mails[at]}>`))).join('; ')
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** "Ada" and "Lovelace" in two columns are one name. */
function withWholeNames(cells: readonly PersonCell[]): PersonCell[] {
  const whole: PersonCell[] = []
  for (const cell of cells) {
    const place = placeOf(cell.header)
    const before = whole.at(-1)
    const placeBefore = before && placeOf(before.header)
    if (place && before && placeBefore && place !== placeBefore)
      whole[whole.length - 1] = {
        header: before.header,
        text: place === 'family' ? `${before.text} ${cell.text}` : `${cell.text} ${before.text}`,
      }
    else whole.push(cell)
  }
  return whole
}

/** Headers whose cells name something by themselves: addresses beside names only say more of them. */
export function namingIn(
  shape: Shape,
  headers: readonly string[],
  cellsOf: (header: string) => readonly { readonly text: string }[],
): readonly string[] {
  if (headers.length < 2 || !isOfPeople(shape)) return headers
  const names = headers.filter((header) => {
    const cells = cellsOf(header)
    return cells.filter(({ text }) => isAddresses(text)).length <= cells.length / 2
  })
  return names.length ? names : headers
}
