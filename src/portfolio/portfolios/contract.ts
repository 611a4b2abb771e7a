import { children, choice, computed, flag, number, reference, references, text } from '#platform/contract/field.ts'
import { sourceIds } from '#platform/contract/source-ids.ts'
import { crud } from '#platform/contract/crud.ts'
import { moveCall } from '#platform/contract/ordering.ts'
import { entity } from '#platform/contract/entity.ts'
import { feature } from '#platform/contract/feature.ts'
import { roles } from '#platform/contract/rights.ts'
import { portfolioRights } from './contract/rights.ts'
import { securityCalls } from './contract/security.ts'
import { portfolioApplicationFields, portfolioCalls, thresholdField } from './contract/calls.ts'

const later = { internal: true, inGrid: false } as const

/** A portfolio: applications looked at together, by the people who may. */
export const portfolio = entity({
  name: 'portfolio',
  label: 'portfolio',
  plural: 'portfolios',
  purpose: 'A portfolio groups applications and scores them by its own business questions.',
  path: '/portfolios',
  table: 'portfolio',
  limitedBy: 'maxPortfolios',
  key: 'portfolioId',
  title: 'name',
  scope: 'portfolio',
  rights: { create: ['CREATE_PORTFOLIO'], edit: ['EDIT_PORTFOLIOS', 'EDIT_PORTFOLIO_VALUES'], remove: ['DELETE_PORTFOLIOS'] },
  screens: { list: '/portfolios', add: '/portfolios/add', edit: '/portfolios/edit/{id}', view: '/portfolios/{id}' },
  lookup: '/portfolios/summaries',
  removalNote: 'Its business questions and all answers to them are deleted too. Applications and portfolios in it are kept.',
  expected: ['managerContactId'],
  fields: {
    name: text({ label: 'Name', required: true, synonyms: ['Portfolio'], width: 260 }),
    parentPortfolioId: reference({ label: 'Part of', to: 'portfolio', onDelete: 'clear', synonyms: ['Parent', 'Parent portfolio'] }),
    managerContactId: reference({ label: 'Manager', to: 'contact', synonyms: ['Owner'] }),
    applicationsInPortfolioCount: computed(number({ label: 'Applications', required: true })),
    portfolioArchitectureScore: computed(
      number({
        label: 'Architecture score',
        blank: 'Not scored',
        width: 170,
        decimals: 1,
        help: 'The technology scores of its scored applications, weighted by criticality.',
      }),
    ),
    timeThreshold: thresholdField,
    displayOrder: number({ label: 'Order', min: 0, inGrid: false, help: 'Lower numbers come first; ties are sorted by name.' }),
    businessQuestionsCount: computed(number({ label: 'Business questions', required: true, inGrid: false })),
    businessQuestionsPointWeight: computed(number({ label: 'Business point weight', decimals: 2, ...later })),
    technologyQuestionsCount: computed(number({ label: 'Technology questions', required: true, inGrid: false })),
    technologyQuestionsPointWeight: computed(number({ label: 'Technology point weight', decimals: 2, ...later })),
    parentPortfolioName: computed(text({ label: 'Name of the parent', ...later })),
    managerContact: computed(text({ label: 'Name of the manager', ...later })),
    applications: children({
      label: 'Applications',
      table: 'portfolio_application',
      rowKey: ['applicationId'],
      row: portfolioApplicationFields,
      readOnly: true,
      recordOnly: true,
      internal: true,
      help: 'Changed by their own calls, which need another right than the portfolio itself.',
    }),
    roles: computed(
      children({
        label: 'Roles',
        table: 'user_role',
        rowId: 'userRoleId',
        rowKey: ['userId', 'roleName'],
        row: {
          userId: reference({ label: 'User', to: 'user', required: true }),
          name: text({ label: 'Name', required: true }),
          roleName: choice({ label: 'Role', options: roles.map((role) => ({ value: role, label: role })), required: true }),
          isInherited: flag({ label: 'Inherited', help: 'Held through a parent portfolio.' }),
        },
        recordOnly: true,
        ...later,
      }),
    ),
    projects: computed(
      references({ label: 'Projects', table: 'project_portfolio', key: 'projectId', to: 'project', isFiltered: true, inGrid: false }),
    ),
    ideas: computed(references({ label: 'Ideas', table: 'idea_portfolio', key: 'ideaId', to: 'idea', isFiltered: true, inGrid: false })),
    sources: sourceIds('portfolio'),
  },
  form: [
    {
      label: 'Details',
      sections: [
        { title: 'Portfolio', fields: ['name', 'parentPortfolioId', 'managerContactId', 'displayOrder', 'active'] },
        { title: 'Scores', fields: ['timeThreshold'] },
      ],
    },
  ],
  order: ['displayOrder', 'name'],
})

export const portfolios = feature({
  name: 'portfolios',
  help: 'portfolios',
  entities: [portfolio],
  rights: portfolioRights,
  tables: { left_member: [] },
  calls: { ...crud(portfolio), ...portfolioCalls, ...securityCalls, move: moveCall(portfolio, 'parentPortfolioId') },
  screens: [
    {
      path: '/portfolios',
      title: 'Portfolios',
      access: 'session',
      menu: 'sidebar',
      sidebar: [{ label: 'Portfolios', icon: 'briefcase', place: 20 }],
    },
    { path: '/portfolios/add', title: 'New portfolio', access: ['CREATE_PORTFOLIO'] },
    { path: '/portfolios/edit/{id}', title: 'Edit the portfolio', access: ['EDIT_PORTFOLIOS'] },
    { path: '/portfolios/edit/{id}/permissions', title: 'Permissions of the portfolio', access: ['EDIT_PORTFOLIO_PERMISSIONS'] },
    { path: '/portfolios/{id}', title: 'Portfolio', access: 'session' },
    { path: '/portfolios/{id}/applications', title: 'Applications of the portfolio', access: 'session' },
    { path: '/portfolios/{id}/costs', title: 'Costs of the portfolio', access: 'session' },
    { path: '/portfolios/{id}/scenarios', title: 'What if', access: 'session' },
    { path: '/portfolios/{id}/attention', title: 'Attention and work of the portfolio', access: 'session' },
    { path: '/print/portfolios/{id}', title: 'Portfolio (print)', access: 'session', layout: 'print' },
    { path: '/print/portfolios/{id}/applications', title: 'Applications of the portfolio (print)', access: 'session', layout: 'print' },
    {
      path: '/admin/portfolios',
      title: 'Manage portfolios',
      menuTitle: 'Portfolios',
      access: ['EDIT_PORTFOLIOS'],
      menu: 'administration',
      menuPart: 'Data',
      menuPlace: 40,
    },
  ],
})
