/** The lists that belong to an IT service. */
import { children, choice, date, flag, longText, reference, references } from '#platform/contract/field.ts'
import { frameworkItemLinks } from '#portfolio/relations/contract/framework-links.ts'
import { contactTypes } from '#tenancy/account/contract/common-values.ts'
import { effects } from '#portfolio/relations/contract/effects.ts'

const notes = longText({ label: 'Notes' })

/** Kept once, and written from either end: `itServices` of an application and of a project, `itServiceITServices` below. (docs/adr/0005-names-deletion-and-shared-rows.md) */
const connections = {
  applicationITServices: children({
    label: 'Applications',
    table: 'application_it_service',
    rowKey: ['applicationId'],
    row: { applicationId: reference({ label: 'Application', to: 'application', required: true, onDelete: 'cascade' }), notes },
    named: 'applicationId',
    inGrid: true,
    width: 220,
    synonyms: ['Application', 'Supports', 'Carries'],
    help: 'Applications that run on it.',
  }),
  usesITServices: children({
    label: 'Uses',
    table: 'it_service_use',
    rowKey: ['usesITServiceId'],
    row: { usesITServiceId: reference({ label: 'IT service', to: 'itService', required: true, onDelete: 'cascade' }), notes },
    named: 'usesITServiceId',
    inGrid: true,
    width: 200,
    synonyms: ['Uses services', 'Depends on', 'Dependencies', 'Requires'],
    help: 'Services that it depends on.',
  }),
  itServiceITServices: children({
    label: 'Used by',
    table: 'it_service_use',
    ownKey: 'usesITServiceId',
    rowKey: ['itServiceId'],
    row: { itServiceId: reference({ label: 'IT service', to: 'itService', required: true, onDelete: 'cascade' }), notes },
    named: 'itServiceId',
    inGrid: false,
    help: 'Services that depend on it.',
  }),
  projects: children({
    label: 'Projects',
    table: 'it_service_project',
    rowKey: ['projectId'],
    row: {
      projectId: reference({ label: 'Project', to: 'project', required: true, onDelete: 'cascade' }),
      effect: choice({ label: 'Effect', options: effects, synonyms: ['What happens to it'] }),
    },
    named: 'projectId',
    inGrid: false,
    synonyms: ['Project', 'Changed by'],
    help: 'Projects that will change it.',
  }),
} as const

export const ownLists = {
  ...connections,
  classifications: references({
    label: 'Classifications',
    table: 'it_service_classification',
    key: 'refClassificationId',
    to: 'refClassification',
    onDelete: 'restrict',
    width: 170,
    synonyms: ['Classification', 'Category', 'Standard category', 'Service type'],
  }),
  computingTypes: references({
    label: 'Computing types',
    table: 'it_service_computing_type',
    key: 'refComputingTypeId',
    to: 'refComputingType',
    onDelete: 'restrict',
    width: 160,
    synonyms: ['Computing type', 'Deployment type'],
  }),
  platforms: references({
    label: 'Platforms',
    table: 'it_service_platform',
    key: 'refPlatformId',
    to: 'refPlatform',
    onDelete: 'restrict',
    width: 150,
    synonyms: ['Platform', 'Operating system'],
  }),
  areas: references({
    label: 'Business areas',
    table: 'it_service_area',
    key: 'areaId',
    to: 'area',
    onDelete: 'restrict',
    inGrid: false,
    synonyms: ['Business area', 'Area', 'Department', 'Team'],
  }),
  links: references({ label: 'Documents', table: 'it_service_link', key: 'linkId', to: 'link', inGrid: false, synonyms: ['Links'] }),
  states: children({
    label: 'States',
    table: 'it_service_state',
    rowKey: ['refITServiceStateId'],
    row: {
      refITServiceStateId: reference({ label: 'State', to: 'refITServiceState', required: true }),
      currentState: flag({ label: 'Current', help: 'One of the states is the current one.' }),
      plannedDate: date({ label: 'Planned' }),
      actualDate: date({ label: 'Actual' }),
      notes: longText({ label: 'Notes' }),
    },
    orderBy: ['-currentState', 'plannedDate', 'actualDate'],
    oneOf: 'currentState',
    named: 'refITServiceStateId',
    inGrid: false,
    synonyms: ['State', 'Status', 'IT service state', 'Lifecycle'],
  }),
  contacts: children({
    label: 'Contacts',
    table: 'it_service_contact',
    rowKey: ['contactId', 'refContactTypeId'],
    row: {
      contactId: reference({ label: 'Contact', to: 'contact', required: true }),
      refContactTypeId: choice({ label: 'Role', options: contactTypes, required: true }),
    },
    named: 'contactId',
    inGrid: false,
  }),
  frameworkItems: frameworkItemLinks('it_service_framework_item', 'itServiceFrameworkItemId'),
} as const
