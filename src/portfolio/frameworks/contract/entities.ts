/** Framework items, and the sets that pick from them. */
import { entity } from '#platform/contract/entity.ts'
import { children, choice, computed, longText, number, reference, text } from '#platform/contract/field.ts'

/** APQC holds processes, TSM technology services. */
export const standards = [
  { value: 'APQC', label: 'Processes (APQC)' },
  { value: 'TSM', label: 'Technology services (TSM)' },
] as const
/** Levels that a framework has at most; published ones have five or six. */
export const mostItemLevels = 10
export type Standard = (typeof standards)[number]['value']

/** Standard items are shipped and stay as they are; Custom ones are a workspace's own. */
export const itemKinds = [
  { value: 'Standard', label: 'Standard' },
  { value: 'Custom', label: 'Custom' },
] as const

const rights = { create: ['EDIT_CAPABILITY_SETS'], edit: ['EDIT_CAPABILITY_SETS'], remove: ['DELETE_CAPABILITY_SETS'] } as const

export const frameworkItem = entity({
  name: 'frameworkItem',
  label: 'framework item',
  plural: 'framework items',
  purpose: 'Framework items are the processes and technology services that applications support.',
  path: '/frameworkitems',
  table: 'framework_item',
  key: 'frameworkItemId',
  title: 'name',
  rights,
  screens: { list: '/admin/frameworkitems', add: '/admin/frameworkitems/add', edit: '/admin/frameworkitems/edit/{id}' },
  rowsWith: ['parentFrameworkItemId'],
  removalNote: 'Applications, IT services and sets lose it and stay.',
  fields: {
    hierarchyId: text({ label: 'Number', numbered: true, max: 40, synonyms: ['Hierarchy ID', 'Code', 'Process ID'], width: 100 }),
    name: text({ label: 'Name', required: true, synonyms: ['Process', 'Service', 'Process name', 'Element name', 'Title'], width: 320 }),
    framework: choice({ label: 'Framework', options: standards, required: true, width: 190 }),
    itemKind: choice({ label: 'Kind', options: itemKinds, readOnly: true, width: 110 }),
    parentFrameworkItemId: reference({
      label: 'Part of',
      to: 'frameworkItem',
      inGrid: false,
      synonyms: ['Parent', 'Parent code', 'Parent number', 'Parent ID', 'Parent hierarchy ID'],
    }),
    applicationsCount: computed(number({ label: 'Applications' })),
    description: longText({ label: 'Description', synonyms: ['Element description', 'Definition'] }),
  },
  form: [
    {
      label: 'Details',
      sections: [
        { title: 'Framework item', fields: ['name', 'framework', 'hierarchyId', 'parentFrameworkItemId', 'description', 'active'] },
      ],
    },
  ],
  order: ['framework', 'hierarchyId', 'name'],
})

export const capabilitySet = entity({
  name: 'capabilitySet',
  label: 'set',
  plural: 'capability sets',
  purpose: 'A set selects the processes or services that a portfolio or the workspace uses.',
  path: '/capabilitySets',
  table: 'capability_set',
  key: 'capabilitySetId',
  title: 'name',
  scope: 'portfolio',
  rights,
  screens: { list: '/admin/processsets', add: '/admin/processsets/add', edit: '/admin/processsets/edit/{id}' },
  removalNote: 'The framework items in it stay.',
  fields: {
    name: text({ label: 'Name', required: true, width: 280 }),
    standard: choice({ label: 'Framework', options: standards, required: true, width: 190 }),
    portfolioId: reference({
      label: 'Portfolio',
      to: 'portfolio',
      onDelete: 'cascade',
      help: 'Empty: for the workspace, visible to people who can see all of it.',
    }),
    capabilitySetFrameworkItems: children({
      label: 'Framework items',
      table: 'capability_set_framework_item',
      rowKey: ['frameworkItemId'],
      row: {
        frameworkItemId: reference({ label: 'Framework item', to: 'frameworkItem', required: true, onDelete: 'cascade' }),
        itemKind: computed(choice({ label: 'Kind', options: itemKinds })),
      },
      named: 'frameworkItemId',
      inGrid: false,
    }),
    itemsCount: computed(number({ label: 'Items', aggregate: 'sum' })),
    notes: longText({ label: 'Notes' }),
  },
  form: [
    {
      label: 'Details',
      sections: [
        { title: 'Set', fields: ['name', 'standard', 'portfolioId', 'notes', 'active'] },
        { title: 'Items', help: 'Standard ones, and any of your own', fields: ['capabilitySetFrameworkItems'] },
      ],
    },
  ],
})
