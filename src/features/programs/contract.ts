import { crud } from '#platform/contract/crud.ts'
import { entity } from '#platform/contract/entity.ts'
import { feature } from '#platform/contract/feature.ts'
import { computed, date, longText, number, percent, reference, references, text } from '#platform/contract/field.ts'

/** A program: what is worked towards over several projects. (Specification 2, section 3.) */
export const program = entity({
  name: 'program',
  label: 'program',
  plural: 'programs',
  purpose: 'Programs group projects that work towards the same goal.',
  path: '/programs',
  table: 'program',
  key: 'programId',
  title: 'name',
  scope: 'portfolio',
  rights: { create: ['EDIT_PROGRAMS'], edit: ['EDIT_PROGRAMS'], remove: ['DELETE_PROGRAMS'] },
  screens: { list: '/programs', add: '/programs/add', edit: '/programs/edit/{id}' },
  fields: {
    name: text({ label: 'Name', required: true, synonyms: ['Program', 'Programme'], width: 260 }),
    accountProgramNumber: number({ label: 'Number', required: true, readOnly: true, help: 'Counts up in the workspace.' }),
    shortDescription: text({ label: 'Short description', synonyms: ['Summary'], width: 280 }),
    programCoordinatorContactId: reference({ label: 'Coordinator', to: 'contact', synonyms: ['Manager', 'Owner'] }),
    initiationDate: date({ label: 'Start', synonyms: ['Initiation date', 'Start date'] }),
    targetDate: date({ label: 'Target', synonyms: ['Target date', 'End date'] }),
    percentComplete: percent({ label: 'Complete', aggregate: 'mean', synonyms: ['Percent complete', 'Progress'] }),
    portfolios: references({
      label: 'Portfolios',
      table: 'portfolio_program',
      key: 'portfolioId',
      to: 'portfolio',
      help: 'People who are bound to portfolios see the programs in theirs alone.',
    }),
    programLinks: references({ label: 'Documents', table: 'program_link', key: 'linkId', to: 'link', synonyms: ['Links'] }),
    programIdeas: computed(references({ label: 'Ideas', table: 'idea_program', key: 'ideaId', to: 'idea', inGrid: false })),
    notes: longText({ label: 'Notes' }),
  },
  form: [
    {
      label: 'Details',
      sections: [
        { title: 'Program', fields: ['name', 'shortDescription', 'programCoordinatorContactId', 'portfolios', 'active'] },
        { title: 'Progress', fields: ['initiationDate', 'targetDate', 'percentComplete'] },
        { title: 'More', fields: ['programLinks', 'notes'] },
      ],
    },
  ],
})

export const programs = feature({
  name: 'programs',
  entities: [program],
  calls: crud(program),
  screens: [
    { path: '/programs', title: 'Programs', access: 'session', menu: 'sidebar' },
    { path: '/programs/add', title: 'Add a program', access: ['EDIT_PROGRAMS'] },
    { path: '/programs/edit/{id}', title: 'Program', access: 'session' },
    { path: '/admin/programs', title: 'Manage programs', access: ['EDIT_PROGRAMS'], menu: 'administration' },
  ],
})
