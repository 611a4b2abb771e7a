import { bodyOf, call } from '#platform/contract/call.ts'
import { crud } from '#platform/contract/crud.ts'
import { entity } from '#platform/contract/entity.ts'
import { listQuery } from '#platform/contract/query.ts'
import { feature } from '#platform/contract/feature.ts'
import { computed, date, flag, longText, number, percent, reference, references, text, own } from '#platform/contract/field.ts'
import { sourceIds } from '#platform/contract/source-ids.ts'
import { programRights } from './contract/rights.ts'

/** A program: what is worked towards over several projects. */
export const program = entity({
  name: 'program',
  label: 'program',
  plural: 'programs',
  purpose: 'Programs group projects that work towards the same goal.',
  path: '/programs',
  table: 'program',
  limitedBy: 'maxPrograms',
  key: 'programId',
  title: 'name',
  scope: 'portfolio',
  rights: { create: ['EDIT_PROGRAMS'], edit: ['EDIT_PROGRAMS'], remove: ['DELETE_PROGRAMS'], exchange: 'IMPORT_EXPORT_PROGRAMS' },
  screens: { list: '/programs', add: '/programs/add', edit: '/programs/edit/{id}', import: '/programs/import' },
  lookup: '/commandbar/programs',
  removalNote: 'Its projects stay, without the program and with the drivers that they have.',
  expected: ['shortDescription', 'programCoordinatorContactId', 'initiationDate', 'targetDate'],
  fields: {
    name: text({ label: 'Name', required: true, synonyms: ['Program', 'Programme'], width: 260 }),
    accountProgramNumber: number({ label: 'Number', required: true, readOnly: true, help: 'Counts up in the workspace.' }),
    shortDescription: text({ label: 'Short description', synonyms: ['Summary'], width: 280 }),
    programCoordinatorContactId: reference({ label: 'Coordinator', to: 'contact', synonyms: ['Manager', 'Owner'] }),
    initiationDate: date({ label: 'Start', synonyms: ['Initiation date', 'Start date'] }),
    targetDate: date({ label: 'Target', isEnd: true, synonyms: ['Target date', 'End date'] }),
    percentComplete: computed(
      percent({ label: 'Complete', aggregate: 'mean', help: 'The mean of its projects, unless somebody has set it.' }),
    ),
    percentCompleteByHand: percent({
      label: 'Complete, set by hand',
      help: 'Leave empty to compute it from the projects.',
      synonyms: ['Percent complete', 'Progress'],
      inGrid: false,
    }),
    isPercentCompleteSetByHand: computed(flag({ label: 'Set by hand', inGrid: false })),
    programDrivers: references({
      label: 'Drivers',
      table: 'program_driver',
      key: 'refDriverId',
      to: 'refDriver',
      onDelete: 'restrict',
      help: 'Projects take them over when the program is added to them.',
      synonyms: ['Driver', 'Business drivers'],
    }),
    programProjects: computed(
      references({ label: 'Projects', table: 'project_program', key: 'projectId', to: 'project', isFiltered: true }),
    ),
    portfoliosDescription: computed(text({ label: 'Portfolios (text)', inGrid: false })),
    programDriversDescription: computed(text({ label: 'Drivers (text)', inGrid: false })),
    portfolios: references({
      label: 'Portfolios',
      table: 'portfolio_program',
      key: 'portfolioId',
      to: 'portfolio',
      help: 'People with roles in portfolios see only the programs in their portfolios.',
    }),
    programLinks: references({ label: 'Documents', table: 'program_link', key: 'linkId', to: 'link', synonyms: ['Links'] }),
    programIdeas: computed(references({ label: 'Ideas', table: 'idea_program', key: 'ideaId', to: 'idea', inGrid: false })),
    notes: longText({ label: 'Notes' }),
    sources: sourceIds('program'),
    custom: own(),
  },
  form: [
    {
      label: 'Details',
      sections: [
        { title: 'Program', fields: ['name', 'shortDescription', 'programCoordinatorContactId', 'portfolios', 'programDrivers', 'active'] },
        { title: 'Progress', fields: ['initiationDate', 'targetDate', 'percentCompleteByHand'] },
        { title: 'More', fields: ['programLinks', 'notes'] },
      ],
    },
  ],
})

const plain = crud(program)

export const programs = feature({
  name: 'programs',
  help: 'projects',
  entities: [program],
  rights: programRights,
  calls: {
    ...plain,
    setPercentComplete: call({
      method: 'PUT',
      path: '/programs/{id}/percentcomplete',
      summary: 'Sets how much of a program is complete; null computes it from its projects again',
      access: program.rights.edit,
      ...bodyOf({ percentComplete: percent({ label: 'Complete' }) }),
      reply: plain.get.reply,
      entity: program.name,
    }),
    ofPortfolio: call({
      method: 'GET',
      path: '/portfolios/{id}/programs',
      summary: 'Lists the programs of a portfolio',
      access: 'session',
      query: listQuery,
      reply: plain.list.reply,
      entity: program.name,
    }),
  },
  screens: [
    {
      path: '/programs',
      title: 'Programs',
      access: 'session',
      menu: 'sidebar',
      sidebar: [{ label: 'Programs', icon: 'stack', place: 50 }],
    },
    { path: '/programs/add', title: 'New program', access: ['EDIT_PROGRAMS'] },
    { path: '/programs/edit/{id}', title: 'Program', access: 'session' },
    {
      path: '/admin/programs',
      title: 'Manage programs',
      menuTitle: 'Programs',
      access: ['EDIT_PROGRAMS'],
      menu: 'administration',
      menuPart: 'Data',
      menuPlace: 50,
    },
  ],
})
