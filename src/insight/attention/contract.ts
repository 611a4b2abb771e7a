/** Things that need attention: rules over lists, the shipped ones and a workspace's own, and the completeness of records. (docs/adr/0022-a-view-is-an-address.md) */
import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { crud } from '#platform/contract/crud.ts'
import { entity } from '#platform/contract/entity.ts'
import { feature } from '#platform/contract/feature.ts'
import { choice, computed, number, reference, text } from '#platform/contract/field.ts'
import { ruledLists } from './contract/lists.ts'
import { attentionSchema, rowsSchema } from './contract/shapes.ts'

/** In use in one workspace: each is counted with every look at the page. */
export const mostRules = 50

const writing = ['FULL_PORTFOLIO'] as const

/** A saved filter of a list that a workspace wants to be empty. */
export const attentionRule = entity({
  name: 'attentionRule',
  label: 'attention rule',
  plural: 'attention rules',
  purpose: 'Attention rules count the records that need a look, by a filter of their list.',
  path: '/attentionrules',
  table: 'attention_rule',
  key: 'attentionRuleId',
  title: 'name',
  rights: { create: writing, edit: writing, remove: writing },
  screens: { list: '/attention/rules', add: '/attention/rules/add', edit: '/attention/rules/edit/{id}' },
  fields: {
    name: text({ label: 'Name', required: true, unique: true, max: 100, width: 280 }),
    filter: text({
      label: 'Filter',
      required: true,
      max: 2000,
      width: 320,
      help: 'The address of the list with its filter: everybody in the workspace can read it. Without a page it is about applications.',
    }),
    ofEntity: computed(
      choice({ label: 'List', required: true, options: ruledLists, help: 'Which list the filter is of, as its address says.' }),
    ),
    weight: number({ label: 'Weight', required: true, min: 1, max: 5, help: '1 minor to 5 most pressing.' }),
    contactId: reference({ label: 'Who is asked', to: 'contact', onDelete: 'clear' }),
  },
  form: [{ label: 'Details', sections: [{ title: 'Rule', fields: ['name', 'filter', 'weight', 'contactId', 'active'] }] }],
  order: ['-weight', 'name'],
})

const portfolioId = z.optional(z.guid('Name the portfolio by its id'))

export const attention = feature({
  name: 'attention',
  help: 'attention',
  entities: [attentionRule],
  // Raised when a day is kept.
  tables: { completeness_day: [attentionRule.name], portfolio_completeness_day: [attentionRule.name] },
  calls: {
    ...crud(attentionRule),
    look: call({
      method: 'GET',
      path: '/attention',
      access: 'session',
      summary:
        'Returns how many records each rule finds, and how complete the records of each list are, in the workspace or in a portfolio',
      query: z.object({
        of: z.optional(z.enum(ruledLists.map(({ value }) => value))),
        portfolioId,
        /** Also what the applications that each rule finds cost in a year. */
        costs: z.optional(z.enum(['yes'])),
      }),
      reply: attentionSchema,
    }),
    rows: call({
      method: 'GET',
      path: '/attention/applications',
      access: 'session',
      summary: 'Lists the applications that a rule finds, the most critical first, 2,000 at a time',
      query: z.object({
        rule: z.string().check(z.minLength(1, 'Name the rule'), z.maxLength(100, 'Name the rule')),
        portfolioId,
        /** Number of rows to skip. */
        offset: z.optional(
          z.coerce.number().check(z.int('A whole number'), z.minimum(0, 'From 0'), z.maximum(1_000_000, 'At most 1,000,000')),
        ),
      }),
      reply: rowsSchema,
    }),
  },
  screens: [
    { path: '/attention', title: 'Attention', access: 'session', menu: 'sidebar', under: '/analytics' },
    { path: '/attention/costs', title: 'No cost for today', access: 'session' },
    { path: '/attention/rules', title: 'Attention rules', access: 'session' },
    { path: '/attention/rules/add', title: 'New attention rule', access: writing },
    { path: '/attention/rules/edit/{id}', title: 'Attention rule', access: 'session' },
  ],
})
