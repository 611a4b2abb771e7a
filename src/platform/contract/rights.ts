/**
 * Roles, and what a right is. Each feature declares its own rights in `contract/rights.ts`, with who holds them; src/product/catalogue.ts gathers them, and
 * roles.ts answers from what it gathered.
 */
import { keysOf } from './keys.ts'

/** From the most powerful down. An Enterprise Admin passes every check. */
export const roles = [
  'Enterprise Admin',
  'Certified Provider Admin',
  'Global Admin',
  'Company Admin',
  'Application Manager',
  'Portfolio Manager',
  'Author',
  'View User',
] as const
export type Role = (typeof roles)[number]

type Constant<S extends string> = S extends `${infer A} ${infer B}` ? `${Uppercase<A>}_${Constant<B>}` : Uppercase<S>
type AssignRight<R extends Role = Role> = `ASSIGN_ROLE_${Constant<R>}`
/** The right to give a role, which follows from it: `ASSIGN_ROLE_GLOBAL_ADMIN` for `Global Admin`. */
export const assignRight = <R extends Role>(role: R) => `ASSIGN_ROLE_${role.toUpperCase().replaceAll(' ', '_')}` as AssignRight<R>

/** Every right by its name. Features add theirs: `interface Rights extends Named<typeof linkRights> {}`. */
export interface Rights extends Record<AssignRight, true> {}
export type Right = keyof Rights

/**
 * Platform meaning of a right, besides the calls and screens that require it.
 * - `administering`: its holders administer the workspace. They keep it where the workspace is read-only, see everyone's jobs, and may sign in with a
 * password where others use sign-on.
 * - `allPortfolios`: throughout the account it stands in for each right that a role can hold in a portfolio.
 * - `amounts`: its holders see amounts of money where only writers of amounts do.
 */
export const meanings = ['administering', 'allPortfolios', 'amounts'] as const
export type Meaning = (typeof meanings)[number]

interface Holding {
  /**
   * A letter for each role below Enterprise Admin, from the most powerful down. `y`: throughout the account, even when the role is bound to a portfolio; `b`:
   * in the portfolio the role is bound to, everywhere if it is account-wide; `a`: only if it is account-wide; `-`: no.
   */
  readonly held: string
  /** Over people, their roles or the workspace itself: a script that held it could make itself a way in that outlives it. No API token may have it. */
  readonly isForPeople?: boolean
  readonly means?: Meaning
}

/** A right and who holds it. */
export interface DeclaredRight<N extends string = Right> extends Holding {
  readonly name: N
}
/** The rights that are declared here, for {@link Rights}. */
export type Named<D extends readonly { readonly name: string }[]> = Record<D[number]['name'], true>

/** Rights of a feature by name, each with the letters of its holders ({@link Holding}), or with more options. */
export const declareRights = <const N extends string>(holdings: Readonly<Record<N, string | Holding>>): readonly DeclaredRight<N>[] =>
  keysOf(holdings).map((name): DeclaredRight<N> => {
    const holding: string | Holding = holdings[name]
    return typeof holding === 'string' ? { name, held: holding } : { ...holding, name }
  })
