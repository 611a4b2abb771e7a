import { children, computed, longText, number, reference, references, text, website } from '#platform/contract/field.ts'
import { crud } from '#platform/contract/crud.ts'
import { entity } from '#platform/contract/entity.ts'
import { feature } from '#platform/contract/feature.ts'
import { linkRights } from './contract/rights.ts'

/** Computed: the records that show the link, one list for each kind of record. */
const shownOn = (name: string, label: string) =>
  ({
    label,
    rowKey: [`${name}Id`],
    row: { [`${name}Id`]: reference({ label, to: name, required: true }) },
    inGrid: false,
    isFiltered: true,
  }) as const

/** A link to a document; "Documents" on screen. */
export const link = entity({
  name: 'link',
  label: 'document',
  plural: 'documents',
  purpose: 'Documents are links to manuals, contracts and drawings.',
  path: '/links',
  table: 'link',
  key: 'linkId',
  title: 'name',
  rights: { create: ['EDIT_LINKS'], edit: ['EDIT_LINKS'], remove: ['DELETE_LINKS'] },
  removalNote: 'Records that have it are kept, without it.',
  screens: { list: '/admin/links', add: '/admin/links/add', edit: '/admin/links/edit/{id}' },
  fields: {
    name: text({ label: 'Name', required: true, synonyms: ['Document', 'Title'] }),
    websiteAddress: website({ label: 'Address', required: true, synonyms: ['URL', 'Link', 'Website'], width: 280 }),
    linkTypes: references({
      label: 'Document types',
      table: 'link_type',
      key: 'refLinkTypeId',
      to: 'refLinkType',
      onDelete: 'restrict',
      synonyms: ['Link types'],
    }),
    accountLinkNumber: number({ label: 'Number', required: true, readOnly: true, help: 'Counts up in the workspace.' }),
    displayOrder: number({ label: 'Order', min: 0, help: 'Lower numbers come first; ties are sorted by name.', inGrid: false }),
    notes: longText({ label: 'Notes' }),
    applicationLinks: computed(children({ ...shownOn('application', 'Applications'), table: 'application_link' })),
    itServiceLinks: computed(children({ ...shownOn('itService', 'IT services'), table: 'it_service_link' })),
    ideaLinks: computed(children({ ...shownOn('idea', 'Ideas'), table: 'idea_link' })),
    programLinks: computed(children({ ...shownOn('program', 'Programs'), table: 'program_link' })),
    projectLinks: computed(children({ ...shownOn('project', 'Projects'), table: 'project_link' })),
  },
  form: [
    {
      label: 'Details',
      sections: [{ title: 'Document', fields: ['name', 'websiteAddress', 'linkTypes', 'displayOrder', 'notes', 'active'] }],
    },
  ],
  order: ['displayOrder', 'name'],
  matchBy: ['websiteAddress', 'name'],
})

export const links = feature({
  name: 'links',
  help: 'documents',
  entities: [link],
  rights: linkRights,
  calls: crud(link),
  screens: [
    { path: '/documents', title: 'Documents', access: 'session', menu: 'workspace', menuPlace: 10 },
    {
      path: '/admin/links',
      title: 'Documents',
      hint: 'Links to manuals, contracts and drawings',
      access: ['EDIT_LINKS'],
      menu: 'administration',
      menuPart: 'Data',
      menuPlace: 30,
    },
    { path: '/admin/links/add', title: 'New document', access: ['EDIT_LINKS'] },
    { path: '/admin/links/edit/{id}', title: 'Document', access: ['EDIT_LINKS'] },
  ],
})
