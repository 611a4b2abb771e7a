/** Roles and their rights, from the rights that the features declare. */
import { eachOf } from './keys.ts'
import { assignRight, meanings, roles, type DeclaredRight, type Meaning, type Right, type Role } from './rights.ts'

/**
 * `yes`: throughout the account, even when the role is bound to a portfolio. `bound`: in the portfolio the role is bound to, everywhere if it is
 * account-wide. `account`: only if the role is account-wide.
 */
export type Grant = 'yes' | 'bound' | 'account'

/** The roles whose letters `held` has; an Enterprise Admin holds every right. */
export const rolesByLetter: readonly Role[] = roles.slice(1)
const meaning: Readonly<Record<string, Grant | undefined>> = { y: 'yes', b: 'bound', a: 'account' }

/** Roles that give others: their own and those below. */
const giving: readonly Role[] = ['Certified Provider Admin', 'Global Admin', 'Company Admin']
const assigning = roles.map((role): DeclaredRight => {
  const isGiver = (giver: Role) => giving.includes(giver) && rolesUpTo(giver).includes(role)
  return { name: assignRight(role), held: rolesByLetter.map((giver) => (isGiver(giver) ? 'y' : '-')).join(''), isForPeople: true }
})

/** The table of rights: those of the features and those to assign roles, in alphabetical order. Plain data, also as JSON. */
export const gatherRights = (features: readonly { readonly rights?: readonly DeclaredRight[] }[]): readonly DeclaredRight[] =>
  [...assigning, ...features.flatMap(({ rights = [] }) => rights)].toSorted((one, other) => (one.name < other.name ? -1 : 1))

interface Table {
  readonly names: readonly Right[]
  readonly grants: Readonly<Record<Role, ReadonlyMap<Right, Grant>>>
  readonly inPortfolios: ReadonlySet<Right>
  readonly forTokens: ReadonlySet<Right>
  readonly meant: Readonly<Record<Meaning, Right>>
}
let handed: Table | undefined

/** Takes the table of rights over, before anything asks who may do what: src/product/catalogue.ts on the server, src/main.tsx in the browser. */
export function useRights(declared: readonly DeclaredRight[]): void {
  handed = {
    names: declared.map(({ name }) => name),
    grants: eachOf(roles, (role) => new Map(declared.flatMap((right) => grantIn(right, role)))),
    inPortfolios: new Set(declared.filter(({ held }) => held.includes('b')).map(({ name }) => name)),
    forTokens: new Set(declared.filter(({ isForPeople }) => !isForPeople).map(({ name }) => name)),
    meant: eachOf(meanings, (meant) => named(declared, meant)),
  }
}

function grantIn({ name, held }: DeclaredRight, role: Role): [Right, Grant][] {
  const grant = role === 'Enterprise Admin' ? 'yes' : meaning[held[rolesByLetter.indexOf(role)] ?? '-']
  return grant ? [[name, grant]] : []
}

function named(declared: readonly DeclaredRight[], meant: Meaning): Right {
  const found = declared.find(({ means }) => means === meant)
  if (!found) throw new Error(`No feature declares the right that means ${meant}`)
  return found.name
}

function table(): Table {
  if (!handed)
    throw new Error(
      'The rights were asked for before they were handed over: import #catalogue, and ask in functions, not while modules load.',
    )
  return handed
}

/** The names of all rights, in the order of the alphabet. */
export const allRights = (): readonly Right[] => table().names
/** Rights that an API token may be limited to. */
export const tokenRights = (): ReadonlySet<Right> => table().forTokens
/** The right that means this to the platform. */
export const rightThat = (means: Meaning): Right => table().meant[means]
/** Can a role hold it in a portfolio? Such a right is stood in for by {@link rightThat} `allPortfolios`. */
export const isOfPortfolios = (right: Right): boolean => table().inPortfolios.has(right)

/** The role itself and all with less power: roles are declared from the most powerful down. */
export function rolesUpTo(role: Role): readonly Role[] {
  return roles.slice(roles.indexOf(role))
}

/** Whether a role may be bound to a portfolio: one that holds some right there, or one that only reads. All others are of the whole account. */
export function mayBeBound(role: Role): boolean {
  const held = table().grants[role]
  return held.size === 0 || [...held.values()].includes('bound')
}

/**
 * The rights of one role assignment, split by where they hold. `portfolioId` null means an account-wide role. A role that may not be bound to a portfolio
 * holds no right when it is: such a row only lets its user read that portfolio.
 */
export function rightsOfAssignment(role: Role, portfolioId: string | null): { account: Right[]; portfolio: Right[] } {
  if (portfolioId !== null && !mayBeBound(role)) return { account: [], portfolio: [] }
  const account: Right[] = []
  const portfolio: Right[] = []
  for (const [right, grant] of table().grants[role])
    if (grant === 'yes' || portfolioId === null) account.push(right)
    else if (grant === 'bound') portfolio.push(right)
  return { account, portfolio }
}

/** How a role holds a right: throughout the account, in its own portfolios, only account-wide, or (undefined) not at all. For display; checks use access.ts. */
export const grantOf = (role: Role, right: Right): Grant | undefined => table().grants[role].get(right)
