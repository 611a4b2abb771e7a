import { children, computed, longText, number, reference, text } from '#platform/contract/field.ts'
import { crud } from '#platform/contract/crud.ts'
import { entity } from '#platform/contract/entity.ts'
import { feature } from '#platform/contract/feature.ts'
import { tagRights } from './contract/rights.ts'

/** A word put on applications and integrations, to find and group them by. */
export const tag = entity({
  name: 'tag',
  label: 'tag',
  plural: 'tags',
  purpose: 'Tags mark applications, so that you can filter and group them.',
  path: '/tags',
  table: 'tag',
  key: 'tagId',
  title: 'name',
  rights: { create: ['EDIT_TAGS'], edit: ['EDIT_TAGS'], remove: ['EDIT_TAGS'], exchange: 'IMPORT_EXPORT_TAGS' },
  removalNote: 'Records that have it are kept, without it.',
  screens: { list: '/admin/tags', add: '/admin/tags/add', edit: '/admin/tags/edit/{id}', import: '/admin/tags/import' },
  expected: ['description'],
  fields: {
    name: text({ label: 'Name', required: true, unique: true, max: 100, synonyms: ['Tag', 'Label', 'Keyword'] }),
    description: longText({ label: 'Description', inGrid: true, width: 320 }),
    refDataClassificationId: reference({
      label: 'Data classification',
      to: 'refDataClassification',
      help: 'Kind of data that the tag marks, if any.',
    }),
    applicationsCount: computed(number({ label: 'Applications' })),
    applicationTags: computed(
      children({
        label: 'Which applications',
        table: 'application_tag',
        rowKey: ['applicationId'],
        row: { applicationId: reference({ label: 'Application', to: 'application', required: true }) },
        inGrid: false,
      }),
    ),
  },
  form: [{ label: 'Details', sections: [{ title: 'Tag', fields: ['name', 'refDataClassificationId', 'description', 'active'] }] }],
})

export const tags = feature({
  name: 'tags',
  help: 'business-areas',
  entities: [tag],
  rights: tagRights,
  calls: crud(tag),
  screens: [
    { path: '/admin/tags', title: 'Tags', access: ['EDIT_TAGS'], menu: 'administration', menuPart: 'Data', menuPlace: 70 },
    { path: '/admin/tags/add', title: 'New tag', access: ['EDIT_TAGS'] },
    { path: '/admin/tags/edit/{id}', title: 'Tag', access: ['EDIT_TAGS'] },
  ],
})
