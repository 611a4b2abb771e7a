/**
 * Every right of the product, once.
 */
const edited = [
  'APPLICATIONS',
  'IDEAS',
  'IT_SERVICES',
  'CONTACTS',
  'PROJECTS',
  'PROGRAMS',
  'BUSINESS_AREAS',
  'SUPPLIERS',
  'LINKS',
  'CAPABILITIES',
  'CAPABILITY_SETS',
  'PORTFOLIOS',
] as const

const exchanged = [
  'PORTFOLIO',
  'APPLICATIONS',
  'CAPABILITIES',
  'IT_SERVICES',
  'CONTACTS',
  'PROJECTS',
  'PROGRAMS',
  'BUSINESS_AREAS',
  'TAGS',
  'SUPPLIERS',
  'IDEAS',
] as const

/** Lists that describe applications and IT services. */
export const applicationLists = [
  'APPLICATION_STATES',
  'APPLICATION_PLATFORMS',
  'HOSTING_TYPES',
  'DELIVERY_MODELS',
  'ENVIRONMENTS',
  'OPERATIONAL_STATES',
  'INTEGRATION_TYPES',
  'CLASSIFICATIONS',
  'DATA_CLASSIFICATIONS',
  'COMPUTING_TYPES',
  'IT_SERVICE_STATES',
  'PLATFORMS',
  'LINK_TYPES',
] as const

/** Lists that describe ideas, projects and programs. */
export const workLists = [
  'IDEA_STATUSES',
  'IDEA_TYPES',
  'PROJECT_SIZES',
  'PROJECT_TYPES',
  'PROJECT_STAGES',
  'PROJECT_STATUSES',
  'DRIVERS',
] as const

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
/** `ASSIGN_ROLE_GLOBAL_ADMIN` for `Global Admin`. */
export const assignRight = <R extends Role>(role: R) =>
  `ASSIGN_ROLE_${role.toUpperCase().replaceAll(' ', '_')}` as `ASSIGN_ROLE_${Constant<R>}`

type Listed = (typeof applicationLists | typeof workLists)[number]
export type Right =
  | 'CREATE_PARENT_ACCOUNTS'
  | 'CREATE_CHILD_ACCOUNTS'
  | 'EDIT_ACCOUNT'
  | 'RESET_ACCOUNT_DATA'
  | 'BATCH_PROCESSING'
  | 'INVITE_USER'
  | 'EDIT_USER'
  | 'REMOVE_USER'
  | `ASSIGN_ROLE_${Constant<Role>}`
  | 'FULL_PORTFOLIO'
  | 'CREATE_PORTFOLIO'
  | 'EDIT_PORTFOLIO_VALUES'
  | 'EDIT_PORTFOLIO_PERMISSIONS'
  | 'ADD_REMOVE_PORTFOLIO_APP'
  | 'EDIT_PORTFOLIO_APPLICATIONS'
  | 'EDIT_BUSINESS_FACTORS'
  | 'EDIT_TECHNOLOGY_FACTORS'
  | 'EDIT_TAGS'
  | 'EDIT_CUSTOM_FIELDS'
  | 'DELETE_CUSTOM_FIELDS'
  | 'IMPORT_DATA'
  | `EDIT_${(typeof edited)[number] | Listed}`
  | `DELETE_${(typeof edited)[number] | Listed}`
  | `IMPORT_EXPORT_${(typeof exchanged)[number]}`

const prefixed = <P extends string, N extends string>(prefix: P, names: readonly N[]): `${P}${N}`[] =>
  names.map((name): `${P}${N}` => `${prefix}${name}`)

export const rights: readonly Right[] = [
  'CREATE_PARENT_ACCOUNTS',
  'CREATE_CHILD_ACCOUNTS',
  'EDIT_ACCOUNT',
  'RESET_ACCOUNT_DATA',
  'BATCH_PROCESSING',
  'INVITE_USER',
  'EDIT_USER',
  'REMOVE_USER',
  ...roles.map(assignRight),
  'FULL_PORTFOLIO',
  'CREATE_PORTFOLIO',
  'EDIT_PORTFOLIO_VALUES',
  'EDIT_PORTFOLIO_PERMISSIONS',
  'ADD_REMOVE_PORTFOLIO_APP',
  'EDIT_PORTFOLIO_APPLICATIONS',
  'EDIT_BUSINESS_FACTORS',
  'EDIT_TECHNOLOGY_FACTORS',
  'EDIT_TAGS',
  'EDIT_CUSTOM_FIELDS',
  'DELETE_CUSTOM_FIELDS',
  'IMPORT_DATA',
  ...prefixed('EDIT_', edited),
  ...prefixed('DELETE_', edited),
  ...prefixed('EDIT_', [...applicationLists, ...workLists]),
  ...prefixed('DELETE_', [...applicationLists, ...workLists]),
  ...prefixed('IMPORT_EXPORT_', exchanged),
]
