import { children, choice, computed, number, reference, text, own } from '#platform/contract/field.ts'
import { sourceIds } from '#platform/contract/source-ids.ts'
import { crud } from '#platform/contract/crud.ts'
import { entity } from '#platform/contract/entity.ts'
import { feature } from '#platform/contract/feature.ts'
import { areaTypes } from '#tenancy/account/contract/common-values.ts'
import { areaRights } from './contract/rights.ts'

/** A business area: the part of the organisation that uses or owns an application. */
export const area = entity({
  name: 'area',
  label: 'business area',
  plural: 'business areas',
  purpose: 'Business areas are the departments and teams that own and use applications.',
  path: '/areas',
  table: 'area',
  key: 'areaId',
  title: 'name',
  rights: {
    create: ['EDIT_BUSINESS_AREAS'],
    edit: ['EDIT_BUSINESS_AREAS'],
    remove: ['DELETE_BUSINESS_AREAS'],
    exchange: 'IMPORT_EXPORT_BUSINESS_AREAS',
  },
  screens: { list: '/admin/areas', add: '/admin/areas/add', edit: '/admin/areas/edit/{id}', import: '/admin/areas/import' },
  expected: ['refAreaTypeId'],
  fields: {
    name: text({ label: 'Name', required: true, unique: true, synonyms: ['Area', 'Business area', 'Department', 'Team', 'Business unit'] }),
    refAreaTypeId: choice({ label: 'Type', options: areaTypes }),
    applicationsCount: computed(number({ label: 'Applications' })),
    applicationAreas: computed(
      children({
        label: 'Which applications',
        table: 'application_area',
        rowKey: ['applicationId'],
        row: { applicationId: reference({ label: 'Application', to: 'application', required: true }) },
        inGrid: false,
      }),
    ),
    sources: sourceIds('area'),
    custom: own(),
  },
  form: [{ label: 'Details', sections: [{ title: 'Business area', fields: ['name', 'refAreaTypeId', 'active'] }] }],
})

const calls = crud(area)

export const areas = feature({
  name: 'areas',
  help: 'business-areas',
  entities: [area],
  rights: areaRights,
  calls,
  screens: [
    {
      path: '/admin/areas',
      title: 'Areas',
      hint: 'Business areas: departments and teams',
      access: ['EDIT_BUSINESS_AREAS'],
      menu: 'administration',
      menuPart: 'Data',
      menuPlace: 10,
    },
    { path: '/admin/areas/add', title: 'New business area', access: ['EDIT_BUSINESS_AREAS'] },
    { path: '/admin/areas/edit/{id}', title: 'Business area', access: ['EDIT_BUSINESS_AREAS'] },
  ],
})
