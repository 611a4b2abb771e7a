import { entity } from '#platform/contract/entity.ts'
import { choice, computed, flag, longText, number, reference, references, text, own } from '#platform/contract/field.ts'
import { sourceIds } from '#platform/contract/source-ids.ts'

export const priorities = [
  { value: 'Critical', label: 'Critical' },
  { value: 'High', label: 'High' },
  { value: 'Medium', label: 'Medium' },
  { value: 'Low', label: 'Low' },
] as const

/** An idea: what somebody would like to see done, voted on and moved over the board until it is a project. */
export const idea = entity({
  name: 'idea',
  label: 'idea',
  plural: 'ideas',
  purpose: 'Ideas are suggestions that people vote on and that can become projects.',
  path: '/ideas',
  table: 'idea',
  key: 'ideaId',
  title: 'name',
  scope: 'portfolio',
  rights: { create: ['EDIT_IDEAS'], edit: ['EDIT_IDEAS'], remove: ['DELETE_IDEAS'], exchange: 'IMPORT_EXPORT_IDEAS' },
  screens: { list: '/ideas', add: '/ideas/add', edit: '/ideas/edit/{id}', import: '/ideas/import' },
  lookup: '/commandbar/ideas',
  removalNote: 'Its votes are deleted too. An archived idea keeps them.',
  expected: ['shortDescription', 'stage', 'type', 'priority'],
  fields: {
    name: text({ label: 'Name', required: true, synonyms: ['Idea', 'Title'], width: 280 }),
    ideaNumber: number({ label: 'Number', required: true, readOnly: true, width: 96, help: 'Counts up in the workspace.' }),
    stage: reference({ label: 'Status', to: 'refIdeaStatus', synonyms: ['Stage', 'Idea status'], help: 'Sets the column on the board.' }),
    vote: computed(number({ label: 'Votes', required: true, width: 96, aggregate: 'sum' })),
    priority: choice({ label: 'Priority', options: priorities, width: 110 }),
    type: reference({ label: 'Type', to: 'refIdeaType', synonyms: ['Idea type', 'Category'] }),
    shortDescription: text({ label: 'Short description', max: 1000, synonyms: ['Summary'], width: 280 }),
    drivers: references({
      label: 'Drivers',
      table: 'idea_driver',
      key: 'refDriverId',
      to: 'refDriver',
      onDelete: 'restrict',
      synonyms: ['Driver', 'Business drivers'],
    }),
    areas: references({
      label: 'Business areas',
      table: 'idea_area',
      key: 'areaId',
      to: 'area',
      onDelete: 'restrict',
      synonyms: ['Business area', 'Area', 'Department'],
    }),
    portfolios: references({
      label: 'Portfolios',
      table: 'idea_portfolio',
      key: 'portfolioId',
      to: 'portfolio',
      synonyms: ['Portfolio'],
      help: 'People with roles in portfolios see only the ideas in their portfolios.',
    }),
    programs: references({ label: 'Programs', table: 'idea_program', key: 'programId', to: 'program', synonyms: ['Program', 'Programme'] }),
    applications: references({
      label: 'Applications',
      table: 'idea_application',
      key: 'applicationId',
      to: 'application',
      synonyms: ['Application'],
      help: 'Applications that it would change, replace or retire.',
    }),
    links: references({ label: 'Documents', table: 'idea_link', key: 'linkId', to: 'link', inGrid: false, synonyms: ['Links'] }),
    description: longText({ label: 'Description', synonyms: ['Details'] }),
    purposeComments: longText({ label: 'Purpose', synonyms: ['Why'], help: 'The problem that it solves, and for whom.' }),
    goalComments: longText({ label: 'Goals', synonyms: ['Goal'] }),
    significantComments: longText({
      label: 'Significance',
      synonyms: ['Impact'],
      help: 'Its effect on people, systems and contracts.',
    }),
    outcomeComments: longText({ label: 'Outcome', synonyms: ['Benefit', 'Expected outcome'] }),
    driversDescription: computed(text({ label: 'Drivers (text)', internal: true, inGrid: false })),
    displayOrder: computed(
      number({ label: 'Place on the board', inGrid: false, help: 'Among the active ideas of its status, 1 for the first.' }),
    ),
    boardOrder: number({ label: 'Order on the board', readOnly: true, internal: true }),
    projectId: reference({
      label: 'Project',
      to: 'project',
      readOnly: true,
      inGrid: false,
      onDelete: 'clear',
      help: 'The project that it became.',
    }),
    promoted: computed(flag({ label: 'Promoted', internal: true, inGrid: false, help: 'It became a project that you can’t see.' })),
    project: computed(text({ label: 'Name of the project', internal: true, inGrid: false })),
    sources: sourceIds('idea'),
    custom: own(),
  },
  form: [
    {
      label: 'Details',
      sections: [
        { title: 'Idea', fields: ['name', 'shortDescription', 'stage', 'type', 'priority', 'description', 'active'] },
        { title: 'Why', fields: ['drivers', 'purposeComments', 'goalComments', 'significantComments', 'outcomeComments'] },
        {
          title: 'Assignments',
          help: 'Who sees it, and what it touches',
          fields: ['portfolios', 'areas', 'programs', 'applications', 'links'],
        },
      ],
    },
  ],
  matchBy: ['name'],
  order: ['ideaNumber'],
})
