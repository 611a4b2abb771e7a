/**
 * Who may do what: the only place where it is written.
 */
import { applicationLists, assignRight, rights, roles, workLists, type Right, type Role } from './rights.ts'

/**
 * `yes`: throughout the account, even when the role is bound to a portfolio. `bound`: in the portfolio the role is bound to, everywhere if it is
 * account-wide. `account`: only if the role is account-wide.
 */
export type Grant = 'yes' | 'bound' | 'account'
type Row = readonly [grants: string, rights: readonly Right[]]

/** Columns of the table below; an Enterprise Admin passes every check and has none. */
const columns: readonly Role[] = [
  'Certified Provider Admin',
  'Global Admin',
  'Company Admin',
  'Application Manager',
  'Portfolio Manager',
  'Author',
  'View User',
]

const edit = <N extends string>(names: readonly N[]) => names.map((name) => `EDIT_${name}` as const)
const remove = <N extends string>(names: readonly N[]) => names.map((name) => `DELETE_${name}` as const)

/** y yes, b bound, a account, - no: one letter a column. */
const table: readonly Row[] = [
  ['-------', ['CREATE_PARENT_ACCOUNTS']],
  ['y------', ['CREATE_CHILD_ACCOUNTS']],
  ['yy-----', ['EDIT_ACCOUNT', 'RESET_ACCOUNT_DATA']],
  ['yyy----', ['BATCH_PROCESSING', 'INVITE_USER', 'EDIT_USER', 'REMOVE_USER']],
  ['yyy-a--', ['FULL_PORTFOLIO', 'CREATE_PORTFOLIO']],
  ['yyy-b--', ['EDIT_PORTFOLIOS', 'EDIT_PORTFOLIO_VALUES', 'EDIT_PORTFOLIO_PERMISSIONS']],
  ['yyy----', ['DELETE_PORTFOLIOS']],
  ['yyyyb--', ['ADD_REMOVE_PORTFOLIO_APP']],
  ['yyyybb-', ['EDIT_PORTFOLIO_APPLICATIONS', 'EDIT_APPLICATIONS', 'EDIT_IT_SERVICES']],
  ['yyyyyy-', ['EDIT_CONTACTS', 'EDIT_LINKS']],
  ['yyyy---', ['DELETE_APPLICATIONS', 'DELETE_IT_SERVICES', 'DELETE_CONTACTS', 'DELETE_LINKS']],
  ['yyyy---', ['EDIT_SUPPLIERS', 'DELETE_SUPPLIERS', 'EDIT_BUSINESS_AREAS', 'DELETE_BUSINESS_AREAS', 'EDIT_TAGS']],
  ['yyyy---', ['EDIT_CAPABILITIES', 'DELETE_CAPABILITIES', 'DELETE_CAPABILITY_SETS']],
  ['yyyyb--', ['EDIT_CAPABILITY_SETS']],
  ['yyyybb-', ['EDIT_IDEAS']],
  ['yyy-bb-', ['EDIT_PROJECTS']],
  ['yyy-b--', ['EDIT_PROGRAMS', 'DELETE_IDEAS', 'DELETE_PROJECTS', 'DELETE_PROGRAMS']],
  ['yyy----', ['EDIT_BUSINESS_FACTORS']],
  ['yyyy---', ['EDIT_TECHNOLOGY_FACTORS']],
  ['yyyy---', ['EDIT_CUSTOM_FIELDS']],
  ['yyy----', ['DELETE_CUSTOM_FIELDS']],
  ['yyyy---', edit(applicationLists)],
  ['yyy-a--', edit(workLists)],
  ['yyy----', remove([...applicationLists, ...workLists])],
  ['yyyya--', ['IMPORT_DATA']],
  [
    'yyyy---',
    [
      'IMPORT_EXPORT_APPLICATIONS',
      'IMPORT_EXPORT_CAPABILITIES',
      'IMPORT_EXPORT_IT_SERVICES',
      'IMPORT_EXPORT_CONTACTS',
      'IMPORT_EXPORT_BUSINESS_AREAS',
      'IMPORT_EXPORT_TAGS',
      'IMPORT_EXPORT_SUPPLIERS',
    ],
  ],
  ['yyy-b--', ['IMPORT_EXPORT_PORTFOLIO', 'IMPORT_EXPORT_IDEAS', 'IMPORT_EXPORT_PROJECTS', 'IMPORT_EXPORT_PROGRAMS']],
]

const meaning: Record<string, Grant | undefined> = { y: 'yes', b: 'bound', a: 'account' }

const grants = new Map<Role, Map<Right, Grant>>(roles.map((role) => [role, new Map()]))
for (const [letters, named] of table)
  for (const [at, role] of columns.entries()) {
    const grant = meaning[letters[at]!]
    if (grant) for (const right of named) grants.get(role)!.set(right, grant)
  }
for (const role of ['Certified Provider Admin', 'Global Admin', 'Company Admin'] as const)
  for (const lower of rolesUpTo(role)) grants.get(role)!.set(assignRight(lower), 'yes')
for (const right of rights) grants.get('Enterprise Admin')!.set(right, 'yes')

/** The role itself and all with less power: roles are declared from the most powerful down. */
export function rolesUpTo(role: Role): readonly Role[] {
  return roles.slice(roles.indexOf(role))
}

/** Whether a role may be bound to a portfolio: one that holds some right there, or one that only reads. All others are of the whole account. */
export function mayBeBound(role: Role): boolean {
  const held = grants.get(role)!
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
  for (const [right, grant] of grants.get(role)!)
    if (grant === 'yes' || portfolioId === null) account.push(right)
    else if (grant === 'bound') portfolio.push(right)
  return { account, portfolio }
}

/** How a role holds a right: throughout the account, in its own portfolios, only account-wide, or (undefined) not at all. For telling; checks go by access.ts. */
export const grantOf = (role: Role, right: Right): Grant | undefined => grants.get(role)!.get(right)

/** Rights that FULL_PORTFOLIO stands in for, in every portfolio of the account. */
export const portfolioRights: ReadonlySet<Right> = new Set(table.filter(([letters]) => letters.includes('b')).flatMap(([, named]) => named))
