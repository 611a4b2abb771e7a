/** Which of the people are shown: the address of the page says it. */
import { foldText } from '#platform/contract/fold.ts'
import type { Member } from '#identity/users/contract/members.ts'
import { keysOf } from '#platform/contract/keys.ts'
import { roles } from '#platform/contract/rights.ts'
import type { PortfolioColumn } from './columns.ts'
import { standingOf } from './standing.ts'

/** The parts of a filter as the address has them; what is left out is not asked. */
export interface PeopleFilter {
  readonly search?: string
  /** The name of a role, held anywhere in the workspace. */
  readonly role?: string
  /** The id of a portfolio in which they may do something. */
  readonly portfolio?: string
  readonly kind?: 'edit' | 'read'
  readonly seen?: Seen
}

const day = 86_400_000
const quiet = 30

/** Choices of when somebody was there last. */
export const seenChoices = { never: 'Never', quiet: `Not for ${quiet} days`, recently: `In the last ${quiet} days` } as const
type Seen = keyof typeof seenChoices

export const kindChoices = { edit: 'Edit users', read: 'Read-only users' } as const

const roleChoices = Object.fromEntries(roles.map((role) => [role, role]))

/** The parts that are chosen from lists, with the words of each choice. */
export const filterChoices = (
  portfolios: readonly PortfolioColumn[],
): readonly { part: Exclude<keyof PeopleFilter, 'search'>; label: string; of: Readonly<Record<string, string>> }[] => [
  { part: 'role', label: 'Role', of: roleChoices },
  { part: 'portfolio', label: 'Portfolio', of: Object.fromEntries(portfolios.map(({ id, name }) => [id, name])) },
  { part: 'kind', label: 'Kind', of: kindChoices },
  { part: 'seen', label: 'Last active', of: seenChoices },
]

/** Filter in an address, without unknown parameters. */
export function filterOf(address: Readonly<Record<string, unknown>>): PeopleFilter {
  const { search, role, portfolio, kind, seen } = address
  const known = roles.find((one) => one === role)
  const when = keysOf(seenChoices).find((one) => one === seen)
  return {
    // An address may have a number where somebody typed digits.
    ...((typeof search === 'string' || typeof search === 'number') && search !== '' && { search: String(search) }),
    ...(known && { role: known }),
    ...(typeof portfolio === 'string' && { portfolio }),
    ...((kind === 'edit' || kind === 'read') && { kind }),
    ...(when && { seen: when }),
  }
}

/** How many parts are asked beside the words. */
export const partsOf = ({ role, portfolio, kind, seen }: PeopleFilter): number =>
  [role, portfolio, kind, seen].filter((part) => part !== undefined).length

/** Does this person fit, at the instant `now` in milliseconds? */
export function fits(member: Member, { search = '', role, portfolio, kind, seen }: PeopleFilter, now: number): boolean {
  const words = foldText(search)
  return (
    foldText(`${member.name} ${member.emailAddress}`).includes(words) &&
    (role === undefined || member.roles.some(({ roleName }) => roleName === role)) &&
    (portfolio === undefined || standingOf(member, portfolio).kind !== 'none') &&
    (kind === undefined || member.isEditUser === (kind === 'edit')) &&
    (seen === undefined || seenAs(member, now) === seen)
  )
}

function seenAs({ lastActiveDate }: Member, now: number): Seen {
  if (!lastActiveDate) return 'never'
  return now - Date.parse(lastActiveDate) > quiet * day ? 'quiet' : 'recently'
}
