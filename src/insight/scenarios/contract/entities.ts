/** A plan for applications of a portfolio that can be looked at before it is decided, and what comes of it in cost. */
import { entity } from '#platform/contract/entity.ts'
import { children, choice, computed, date, dateTime, flag, longText, money, number, reference, text } from '#platform/contract/field.ts'

/** Planned action for an application. */
export const actions = [
  { value: 'Eliminate', label: 'Eliminate' },
  { value: 'Migrate', label: 'Migrate' },
  { value: 'Replace', label: 'Replace' },
] as const

const rights = { create: ['EDIT_PORTFOLIO_VALUES'], edit: ['EDIT_PORTFOLIO_VALUES'], remove: ['EDIT_PORTFOLIO_VALUES'] } as const

export const scenario = entity({
  name: 'scenario',
  label: 'scenario',
  plural: 'scenarios',
  purpose: 'A scenario says which applications of a portfolio would go, and what that would save and leave without support.',
  path: '/scenarios',
  table: 'scenario',
  key: 'scenarioId',
  title: 'name',
  scope: 'portfolio',
  rights,
  screens: { list: '/scenarios', add: '/scenarios/add', edit: '/scenarios/edit/{id}', view: '/scenarios/{id}' },
  removalNote: 'Its steps and costs are deleted too. If it was applied, its changes stay in the applications and can no longer be undone.',
  fields: {
    name: text({ label: 'Name', required: true, synonyms: ['Scenario'], width: 240 }),
    portfolioId: reference({ label: 'Portfolio', to: 'portfolio', required: true, onDelete: 'cascade' }),
    shortDescription: text({ label: 'Short description', max: 500, synonyms: ['Summary'], width: 280 }),
    stepsCount: computed(number({ label: 'Applications', required: true, width: 120 })),
    steps: children({
      label: 'Steps',
      table: 'scenario_step',
      rowKey: ['applicationId'],
      row: {
        applicationId: reference({ label: 'Application', to: 'application', required: true, onDelete: 'cascade' }),
        action: choice({ label: 'Decision', options: actions, required: true }),
        ontoApplicationId: reference({
          label: 'Migrate to',
          to: 'application',
          onDelete: 'clear',
          help: 'The application that replaces it, for a migration or a replacement.',
        }),
        ontoName: text({ label: 'Replaced by', help: 'The successor, if it is not an application yet, for a replacement.' }),
        lastDate: date({ label: 'Last day', isEnd: true, help: 'The last day of its use.' }),
        needsNoSuccessor: flag({
          label: 'Needs no successor',
          help: 'Confirms that nothing replaces it. Without a successor, its saving counts only if this is on.',
        }),
        notes: longText({ label: 'Notes' }),
      },
      orderBy: ['lastDate', 'applicationId'],
      named: 'applicationId',
      inGrid: false,
    }),
    carriedOutDate: dateTime({ label: 'Applied', readOnly: true, width: 150 }),
    carriedOutByName: text({ label: 'Applied by', readOnly: true, inGrid: false }),
    notes: longText({ label: 'Notes' }),
  },
  form: [
    {
      label: 'Details',
      sections: [
        { title: 'Scenario', fields: ['name', 'portfolioId', 'shortDescription', 'active'] },
        { title: 'Steps', help: 'The decision for each application, and its date', fields: ['steps'] },
        { title: 'More', fields: ['notes'] },
      ],
    },
  ],
})

/** Costs that come with a scenario: records of their own, since not everybody who sees a scenario sees amounts. */
export const scenarioCost = entity({
  name: 'scenarioCost',
  label: 'scenario cost',
  plural: 'scenario costs',
  purpose: 'Costs that a scenario adds: yearly costs of the successor and one-time costs of the change.',
  path: '/scenariocosts',
  table: 'scenario_cost',
  key: 'scenarioCostId',
  title: 'name',
  scope: 'portfolio',
  isOfAmounts: true,
  rights,
  screens: { list: '/scenarios/costs', add: '/scenarios/costs/add', edit: '/scenarios/costs/edit/{id}' },
  order: ['startDate', 'name'],
  fields: {
    name: text({ label: 'Purpose', required: true, width: 240 }),
    scenarioId: reference({ label: 'Scenario', to: 'scenario', required: true, onDelete: 'cascade' }),
    startDate: date({ label: 'From', required: true, help: 'The start date; for one-time costs, the payment date.' }),
    endDate: date({ label: 'Until', isEnd: true, help: 'The last day. Empty: no end date.' }),
    yearlyAmount: money({ label: 'Per year', min: 0, aggregate: 'sum' }),
    onceAmount: money({ label: 'One-time', min: 0, aggregate: 'sum' }),
  },
  form: [
    {
      label: 'Details',
      sections: [
        { title: 'Cost', fields: ['name', 'scenarioId', 'active'] },
        { title: 'Amounts', fields: ['yearlyAmount', 'onceAmount', 'startDate', 'endDate'] },
      ],
    },
  ],
})
