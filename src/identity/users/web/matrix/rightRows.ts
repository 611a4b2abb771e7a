/** The rights of the product in the words of the page, in groups. Their signs come from the same table as the checks themselves. */
import type { Right } from '#platform/contract/rights.ts'
import { allRights } from '#platform/contract/roles.ts'
import { capital } from '#platform/contract/words.ts'
import { applicationLists, workLists } from '#portfolio/reference-lists/contract/rights.ts'

export interface RightRow {
  readonly label: string
  readonly rights: readonly Right[]
}

const named = <P extends string, N extends string>(prefix: P, names: readonly N[]) => names.map((name) => `${prefix}_${name}` as const)

export interface RightGroup {
  readonly title: string
  readonly rows: readonly RightRow[]
}

const groups: readonly RightGroup[] = [
  {
    title: 'Workspace',
    rows: [
      { label: 'Edit the workspace and its plan; empty it', rights: ['EDIT_ACCOUNT', 'RESET_ACCOUNT_DATA'] },
      { label: 'Invite, edit and remove users; give roles', rights: ['INVITE_USER', 'EDIT_USER', 'REMOVE_USER'] },
      { label: 'Run batches', rights: ['BATCH_PROCESSING'] },
      { label: 'Create client workspaces', rights: ['CREATE_CHILD_ACCOUNTS'] },
    ],
  },
  {
    title: 'Portfolios',
    rows: [
      { label: 'Create portfolios', rights: ['CREATE_PORTFOLIO'] },
      {
        label: 'Edit a portfolio, its amounts and its roles',
        rights: ['EDIT_PORTFOLIOS', 'EDIT_PORTFOLIO_VALUES', 'EDIT_PORTFOLIO_PERMISSIONS'],
      },
      { label: 'Delete portfolios', rights: ['DELETE_PORTFOLIOS'] },
      { label: 'Add and remove applications', rights: ['ADD_REMOVE_PORTFOLIO_APP'] },
      { label: 'Answer the business questions', rights: ['EDIT_PORTFOLIO_APPLICATIONS'] },
    ],
  },
  {
    title: 'Applications and IT services',
    rows: [
      { label: 'Edit applications and IT services', rights: ['EDIT_APPLICATIONS', 'EDIT_IT_SERVICES'] },
      { label: 'Edit contacts and documents', rights: ['EDIT_CONTACTS', 'EDIT_LINKS'] },
      { label: 'Edit suppliers, areas and tags', rights: ['EDIT_SUPPLIERS', 'EDIT_BUSINESS_AREAS', 'EDIT_TAGS'] },
      { label: 'Edit capabilities', rights: ['EDIT_CAPABILITIES'] },
      { label: 'Edit capability sets', rights: ['EDIT_CAPABILITY_SETS'] },
      {
        label: 'Delete any of these',
        rights: [
          'DELETE_APPLICATIONS',
          'DELETE_IT_SERVICES',
          'DELETE_CONTACTS',
          'DELETE_LINKS',
          'DELETE_SUPPLIERS',
          'DELETE_BUSINESS_AREAS',
          'DELETE_CAPABILITIES',
          'DELETE_CAPABILITY_SETS',
        ],
      },
    ],
  },
  {
    title: 'Ideas, projects, programs',
    rows: [
      { label: 'Edit ideas', rights: ['EDIT_IDEAS'] },
      { label: 'Edit projects', rights: ['EDIT_PROJECTS'] },
      { label: 'Edit programs', rights: ['EDIT_PROGRAMS'] },
      { label: 'Delete ideas, projects, programs', rights: ['DELETE_IDEAS', 'DELETE_PROJECTS', 'DELETE_PROGRAMS'] },
    ],
  },
  {
    title: 'Questions and lists',
    rows: [
      { label: 'Edit business questions', rights: ['EDIT_BUSINESS_FACTORS'] },
      { label: 'Edit technology questions', rights: ['EDIT_TECHNOLOGY_FACTORS'] },
      { label: 'Edit lists of applications and IT services', rights: named('EDIT', applicationLists) },
      { label: 'Edit lists of ideas and projects', rights: named('EDIT', workLists) },
      { label: 'Edit custom fields', rights: ['EDIT_CUSTOM_FIELDS'] },
      { label: 'Delete custom fields', rights: ['DELETE_CUSTOM_FIELDS'] },
      { label: 'Delete values of any list', rights: named('DELETE', [...applicationLists, ...workLists]) },
    ],
  },
  {
    title: 'Data',
    rows: [
      { label: 'Import data', rights: ['IMPORT_DATA'] },
      {
        label: 'Export and import applications and master data',
        rights: named('IMPORT_EXPORT', ['APPLICATIONS', 'CAPABILITIES', 'IT_SERVICES', 'CONTACTS', 'BUSINESS_AREAS', 'TAGS', 'SUPPLIERS']),
      },
      {
        label: 'Export and import portfolios, ideas, projects, programs',
        rights: named('IMPORT_EXPORT', ['PORTFOLIO', 'IDEAS', 'PROJECTS', 'PROGRAMS']),
      },
      { label: 'Read what they see, vote on ideas', rights: [] },
    ],
  },
]

/** Rights without a line: the first is of Enterprise Admins, who may do everything; the second stands for the rights in each portfolio. */
const untold: readonly Right[] = ['CREATE_PARENT_ACCOUNTS', 'FULL_PORTFOLIO']

/** The lines of the page, and one for each right that they leave out, in the words of its name. */
export const rightGroups = (): readonly RightGroup[] =>
  withOthers(
    groups,
    allRights().filter((right) => !untold.includes(right) && !right.startsWith('ASSIGN_ROLE_')),
  )

export function withOthers(named: readonly RightGroup[], rights: readonly Right[]): readonly RightGroup[] {
  const told = new Set(named.flatMap(({ rows }) => rows.flatMap((row) => row.rights)))
  const others = rights.filter((right) => !told.has(right))
  return others.length === 0
    ? named
    : [...named, { title: 'Other', rows: others.map((right) => ({ label: wordsOf(right), rights: [right] })) }]
}

/** `IMPORT_EXPORT_TAGS`: "Export and import tags". */
const wordsOf = (right: Right) =>
  capital(
    right
      .replace(/^IMPORT_EXPORT_/, 'EXPORT_AND_IMPORT_')
      .toLowerCase()
      .replaceAll('_', ' '),
  )
